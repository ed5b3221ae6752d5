import { numberFormat } from '../../texts/formats';
import { t } from '../../texts/t';

const DOLLARS = {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
} as const satisfies Intl.NumberFormatOptions;

interface Priced {
  /** Dollars; 0 is free, `null` unknown. */
  price: number | null;
  priceRange: string | null;
}

/** The price, else the price range, else that it varies. */
export function priceText({ price, priceRange }: Priced): string {
  if (price === 0) return t('Free');
  return price === null ? (priceRange ?? t('Price varies')) : numberFormat(DOLLARS).format(price);
}
