import { expect, it, vi } from 'vitest';
import { priceRangeText, priceText } from '../../src/shared/rules/events/eventPrice';
import type * as Texts from '../../src/shared/texts/t';

/** A page in Spanish. */
const SPANISH: Record<string, string> = {
  Free: 'Gratis',
  'Price varies': 'El precio varía',
  '{from} to {to}': 'De {from} a {to}',
};
vi.mock('../../src/shared/texts/t', async (original) => {
  const texts = await original<typeof Texts>();
  const t = (source: unknown, values = {}) =>
    texts.fillNames(SPANISH[String(source)] ?? 'not in the catalog', values);
  return { ...texts, t: t as typeof Texts.t };
});

it.for([
  [{ price: 0, priceRange: null }, 'Gratis'],
  [{ price: null, priceRange: 'Free' }, 'Gratis'],
  [{ price: null, priceRange: null }, 'El precio varía'],
  [{ price: null, priceRange: '$5 to $10' }, 'De $5 a $10'],
  [{ price: null, priceRange: '$15.50 to $122.25' }, 'De $15.50 a $122.25'],
] as const)('the price %j is %s on a page in Spanish', ([price, words]) => {
  expect(priceText(price)).toBe(words);
});

it.for([
  'Free for members',
  'from $5 to $10',
  '$5 to $10 at the door',
  '$5 to ten dollars',
  'five to $10',
  'Pay as you wish',
  '',
])('other words stay as the organizer wrote them: %j', (range) => {
  expect(priceRangeText(range)).toBe(range);
});
