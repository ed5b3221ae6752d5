import { describe, expect, it } from 'vitest';
import { boostState } from '../../src/features/boost/boostState';

const NOW = Date.parse('2026-11-21T15:00:00Z');
const until = (ms: number) => new Date(NOW + ms).toISOString();

describe('the boost of the day', () => {
  it('is ready, then runs, then is used', () => {
    expect(boostState({ boostedUntil: null, boostAvailable: true }, NOW).kind).toBe('ready');
    expect(boostState({ boostedUntil: null, boostAvailable: false }, NOW).kind).toBe('used');
    expect(boostState({ boostedUntil: until(0), boostAvailable: false }, NOW).kind).toBe('used');
    expect(boostState({ boostedUntil: until(1), boostAvailable: true }, NOW).kind).toBe('running');
  });

  it.each([
    [11.2 * 60_000, 'Boosted, 12 minutes left'],
    [60_000, 'Boosted, 1 minute left'],
    // The local clock is slow.
    [31 * 60_000, 'Boosted, 30 minutes left'],
  ])('counts the minutes: %d ms', (left, label) => {
    expect(boostState({ boostedUntil: until(left), boostAvailable: false }, NOW)).toEqual({
      kind: 'running',
      label,
    });
  });
});
