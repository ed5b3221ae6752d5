const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

interface Priced {
  /** Dollars; 0 is free, `null` unknown. */
  price: number | null;
  priceRange: string | null;
}

/** The price, else the price range, else that it varies. */
export function priceText({ price, priceRange }: Priced): string {
  if (price === 0) return 'Free';
  return price === null ? (priceRange ?? 'Price varies') : dollars.format(price);
}
