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
  if (price !== null) return numberFormat(DOLLARS).format(price);
  return priceRange === null ? t('Price varies') : priceRangeText(priceRange);
}

/** What organizers usually write is said in the language of the page, all else as they wrote it. */
export function priceRangeText(range: string): string {
  if (range === 'Free') return t('Free');
  const [, from, to] = /^(\$[\d.]+) to (\$[\d.]+)$/.exec(range) ?? [];
  return from && to ? t('{from} to {to}', { from, to }) : range;
}
