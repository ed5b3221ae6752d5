/** What a number is drawn for: each has its own. */
export const DRAWN = {
  visit: 1,
  hour: 2,
  cards: 3,
  likesRead: 4,
  taste: 5,
  tasteToo: 6,
  chemistry: 7,
  chemistryToo: 8,
  first: 9,
  reply: 10,
  check: 11,
  start: 12,
} as const;

/**
 * From 0 to below 1, the same for the same numbers: what happens between two members does not
 * depend on the order of the list, so that orders are compared on the same people and days.
 */
export function drawnFor(purpose: number, seed: number, a: number, b: number): number {
  let hash = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  for (const part of [purpose, a, b]) {
    hash = Math.imul(hash ^ (part + 0x7f4a7c15), 0xc2b2ae35);
    hash ^= hash >>> 15;
    hash = Math.imul(hash ^ (hash >>> 13), 0x2c1b3c6d);
    hash ^= hash >>> 16;
  }
  return (hash >>> 0) / 2 ** 32;
}

/** A standard normal number from two even ones (Box and Muller 1958). */
export function normal(even: number, other: number): number {
  return Math.sqrt(-2 * Math.log(1 - even)) * Math.cos(2 * Math.PI * other);
}

/** Share of a standard normal below `value` (Abramowitz and Stegun 26.2.17, error below 1e-7). */
export function normalShare(value: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(value));
  const series =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const above = (Math.exp((-value * value) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return value > 0 ? 1 - above : above;
}
