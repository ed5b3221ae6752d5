import { expect, it } from 'vitest';
import { playReadings } from '../support/browseReadings';

// `npm run bench -- --only discovery` plays 10,000.
it('a list that is read while others join, visit and are blocked, also over midnight, shows nobody twice and skips nobody', () => {
  const { shown, twice, skipped } = playReadings(200);
  expect({ twice, skipped }).toEqual({ twice: [], skipped: [] });
  expect(shown).toBeGreaterThan(1_000);
});
