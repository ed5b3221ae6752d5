import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  DRAWN,
  daysAway,
  firstRank,
  listRing,
  turnedRank,
  unturnedRank,
  visitedRank,
} from '../../src/shared/rules/discovery/rank';

const TODAY = '2026-11-21';
const TOMORROW = '2026-11-22';
const drawn = fc.integer({ min: 0, max: 2 ** 32 - 1 });

/** The rank of a member who joins on this day, with a random number. */
function joined(day: string, number: number): number {
  const draw = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array) array.fill(number);
    return array;
  });
  const rank = firstRank(day);
  draw.mockRestore();
  return rank;
}

describe('the order of discovery', () => {
  it('puts every visit of a day before all of the previous day', () => {
    fc.assert(
      fc.property(drawn, drawn, (mine, theirs) => {
        expect(joined(TOMORROW, mine)).toBeGreaterThan(joined(TODAY, theirs));
      }),
    );
  });

  it('changes at a visit only by the day', () => {
    fc.assert(
      fc.property(drawn, (number) => {
        const rank = joined(TODAY, number);
        expect(visitedRank(rank, TODAY)).toBe(rank);
        expect(visitedRank(rank, TOMORROW)).toBe(joined(TOMORROW, number));
        expect(visitedRank(visitedRank(rank, TOMORROW), TODAY)).toBe(rank);
      }),
    );
  });

  it('is random among a million within a day, whole and exact', () => {
    const ranks = [0, 1, 2 ** 20 - 1, 2 ** 20].map((number) => joined(TODAY, number));
    const [first = 0] = ranks;
    expect(ranks.map((rank) => rank - first)).toEqual([0, 1, 1_048_575, 0]);
    expect(ranks.every(Number.isSafeInteger)).toBe(true);
  });

  it('begins for each viewer at a place of their own within a day, and keeps the days', () => {
    const start = fc.integer({ min: 0, max: DRAWN - 1 });
    fc.assert(
      fc.property(drawn, drawn, start, (mine, theirs, from) => {
        const turned = (day: string, number: number) =>
          turnedRank(joined(day, number), listRing(from, TODAY));
        expect(turned(TOMORROW, mine)).toBeGreaterThan(turned(TODAY, theirs));
        expect(unturnedRank(turned(TODAY, mine), listRing(from, TODAY))).toBe(joined(TODAY, mine));
      }),
    );
    const inOrder = [9, 4, 0, DRAWN - 1, 10].map((number) =>
      turnedRank(joined(TODAY, number), listRing(10, TODAY)),
    );
    expect(inOrder.toSorted((a, b) => b - a)).toEqual(inOrder);
  });

  it('turns today and yesterday; further back it is the same for everyone', () => {
    const first = (day: string) => visitedRank(0, day);
    const last = (day: string) => visitedRank(DRAWN - 1, day);
    const ring = listRing(10, TODAY);
    for (const rank of [first('2026-11-20'), last(TODAY), first(TODAY), last('2026-11-20')]) {
      expect(turnedRank(rank, ring)).not.toBe(rank);
      expect(unturnedRank(rank, ring)).not.toBe(rank);
    }
    for (const rank of [last('2026-11-19'), first('2026-11-19'), last('2026-10-01')]) {
      expect(turnedRank(rank, ring)).toBe(rank);
      expect(unturnedRank(rank, ring)).toBe(rank);
    }
  });

  it.for([
    ['2026-11-21', 0],
    ['2026-11-20', 1],
    ['2026-11-19', 2],
    ['2026-10-22', 30],
  ] as const)('knows that a visit on %s is %d days ago, turned or not', ([day, days]) => {
    const ring = listRing(700_000, TODAY);
    for (const drawnNumber of [0, DRAWN - 1]) {
      const rank = visitedRank(drawnNumber, day);
      expect(daysAway(rank, ring)).toBe(days);
      expect(daysAway(turnedRank(rank, ring), ring)).toBe(days);
    }
  });

  it('differs for new members', () => {
    const ranks = Array.from({ length: 20 }, () => firstRank(TODAY));
    expect(new Set(ranks).size).toBeGreaterThan(1);
  });
});
