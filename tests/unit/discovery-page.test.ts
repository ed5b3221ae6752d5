import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeWalks } from '../../worker/features/members/discoveryPage';
import type { Source } from '../../worker/features/members/discoveryPlan';

interface Member {
  id: string;
  rank: number;
  townId: number;
  isCard: boolean;
}

interface Bounds {
  scan: number;
  take: number;
  limit: number;
}

interface Position {
  rank: number;
  id: string;
}

const before = (a: Position, b: Position) => a.rank > b.rank || (a.rank === b.rank && a.id < b.id);

/** The database's rows for one walk, ending with its bound if that was reached: see `discover`. */
function walk(world: readonly Member[], source: Source, from: Position | null) {
  const { townId, scan, take } = source;
  const looked = world
    .filter((each) => (townId === null || each.townId === townId) && (!from || before(from, each)))
    .toSorted((a, b) => (before(a, b) ? -1 : 1))
    .slice(0, scan);
  const cards = looked.filter(({ isCard }) => isCard).slice(0, take);
  const bound = looked.slice(scan - 1);
  const rows = [
    ...cards.map((each) => ({ ...each, fits: true })),
    ...bound.map((each) => ({ ...each, fits: false })),
  ];
  return { source, rows: rows.slice(0, take) };
}

/** Every page of the list. */
function pagesOf(
  world: readonly Member[],
  towns: readonly (number | null)[],
  { scan, take, limit }: Bounds,
) {
  const pages: string[][] = [];
  let from: Position | null = null;
  do {
    const walks = towns.map((townId) => walk(world, { townId, scan, take }, from));
    const { cards, next } = mergeWalks(walks, limit, new Set());
    expect(cards.length).toBeLessThanOrEqual(limit);
    // The list advances: no cursor repeats.
    if (next && from) expect(before(from, next)).toBe(true);
    pages.push(cards.map(({ id }) => id));
    from = next;
    expect(pages.length).toBeLessThanOrEqual(world.length + 2);
  } while (from);
  return pages;
}

const TOWNS = [1, 2, 3, 4];
const worlds = fc
  .array(
    fc.record({
      // Few ranks, so that many members share one.
      rank: fc.integer({ min: 1, max: 12 }),
      townId: fc.constantFrom(...TOWNS),
      isCard: fc.boolean(),
    }),
    { maxLength: 80 },
  )
  .map((members) =>
    members.map(
      (each, index): Member => ({ ...each, id: `usr_${String(index).padStart(4, '0')}` }),
    ),
  );
const bounds = fc.record({
  scan: fc.integer({ min: 1, max: 15 }),
  take: fc.integer({ min: 1, max: 13 }),
  limit: fc.integer({ min: 1, max: 12 }),
});

const sortedCards = (world: readonly Member[]) =>
  world
    .filter(({ isCard }) => isCard)
    .toSorted((a, b) => (before(a, b) ? -1 : 1))
    .map(({ id }) => id);

describe('the pages of a list that is read in pieces', () => {
  it('together are the sorted list: nobody twice, nobody left out', () => {
    fc.assert(
      fc.property(worlds, bounds, (world, within) => {
        const expected = sortedCards(world);
        expect(pagesOf(world, TOWNS, within).flat()).toEqual(expected);
        expect(pagesOf(world, [null], within).flat()).toEqual(expected);
      }),
      { numRuns: 1_000 },
    );
  });

  it('contain only the requested members if some towns are left out', () => {
    fc.assert(
      fc.property(worlds, bounds, (world, within) => {
        const expected = sortedCards(world.filter(({ townId }) => townId < 3));
        expect(pagesOf(world, [1, 2], within).flat()).toEqual(expected);
      }),
    );
  });

  it('are one empty page if there are no members', () => {
    expect(pagesOf([], TOWNS, { scan: 5, take: 6, limit: 5 })).toEqual([[]]);
    expect(mergeWalks([], 5, new Set())).toEqual({ cards: [], next: null });
  });

  it('can be empty and still continue', () => {
    const world: Member[] = [
      { id: 'usr_a', rank: 9, townId: 1, isCard: false },
      { id: 'usr_b', rank: 8, townId: 1, isCard: false },
      { id: 'usr_c', rank: 7, townId: 1, isCard: true },
    ];
    expect(pagesOf(world, [1], { scan: 2, take: 6, limit: 5 })).toEqual([[], ['usr_c']]);
  });
});
