import { expect, it } from 'vitest';
import { playSearches } from '../support/countedSearches';

// `npm run bench -- --only discovery` plays 10,000.
it('a counted search, and each wider one, shows as many people as its number says', () => {
  const { numbers, exact, wrong } = playSearches(100);
  expect(wrong).toEqual([]);
  expect(numbers).toBeGreaterThan(150);
  expect(exact).toBeGreaterThan(100);
});
