import { expect, it } from 'vitest';
import { isRecentlyAdded, RECENTLY_ADDED_DAYS } from '../../src/shared/rules/members/account';

const NOW = new Date('2026-11-25T12:00:00Z');

it.for([
  ['2026-11-25T11:59:59Z', true],
  ['2026-10-26T12:00:00Z', true],
  ['2026-10-26T11:59:59Z', false],
] as const)('what was added at %s is recent: %s', ([addedAt, isLately]) => {
  expect(RECENTLY_ADDED_DAYS).toBe(30);
  expect(isRecentlyAdded(addedAt, NOW)).toBe(isLately);
});
