import { expect, it } from 'vitest';
import { ADDED_LATELY_DAYS, isAddedLately } from '../../src/shared/rules/lately';

const NOW = new Date('2026-11-25T12:00:00Z');

it.for([
  ['2026-11-25T11:59:59Z', true],
  ['2026-10-26T12:00:00Z', true],
  ['2026-10-26T11:59:59Z', false],
] as const)('what was added at %s is recent: %s', ([addedAt, isLately]) => {
  expect(ADDED_LATELY_DAYS).toBe(30);
  expect(isAddedLately(addedAt, NOW)).toBe(isLately);
});
