import * as z from 'zod';
import { type BrowsePlan, cursorShape, isBefore, mergeWalks } from './discoveryPage';
import { type Cursor, type DiscoveryFilter, incognito, sourcesFor } from './discoveryPlan';

interface Block {
  /** Members that are ranked against each other before the list goes on to the next block. */
  size: number;
  /** Rows that a walk reads at most to find them. */
  scan: number;
  isAtOnce: boolean;
}

const BY_MATCH: Block = { size: 120, scan: Number.POSITIVE_INFINITY, isAtOnce: false };

/**
 * Where the list ended: a block of members from `start` to `end` in discovery's order, and the last
 * one shown of it. The block keeps its bounds from page to page, so that deciding about one member
 * moves no other.
 */
export const matchPosition = z.object({
  start: cursorShape,
  end: cursorShape,
  after: z.object({ percent: z.number(), rank: z.number(), id: z.string() }).nullable(),
});
type Place = z.infer<typeof matchPosition>;

const BEGINNING: Place = { start: null, end: null, after: null };

interface Scored extends Cursor {
  percent: number;
}

/** Best match first, block by block, so that the work is bounded whatever the number of members. */
export function planByMatch(
  filter: DiscoveryFilter,
  given: Place | null,
  { size, scan, isAtOnce } = BY_MATCH,
): BrowsePlan {
  const place = given ?? BEGINNING;
  const block = { ...filter, limit: size };
  return {
    filter: block,
    walks: [...sourcesFor(block), incognito(size + 1)].map((source) => ({
      source: { ...source, scan: Math.min(scan, source.scan), take: Math.min(scan, source.take) },
      cursor: place.start,
    })),
    isScored: true,
    isAtOnce,
    page: (walks, leftOut, percentOf, limit = filter.limit) => {
      // Including members to leave out, so that the block keeps its bounds.
      const found = mergeWalks(walks, size, new Set());
      const end = place.end ?? found.next;
      const scored = found.cards
        .filter((row) => !leftOut.has(row.id) && (end === null || !isBefore(end, row)))
        .map((row) => ({ row, percent: percentOf(row), rank: row.rank, id: row.id }))
        .sort(byPercent);
      const { after } = place;
      const open = after ? scored.filter((each) => byPercent(after, each) < 0) : scored;
      const shown = open.slice(0, limit);
      const last = shown.at(-1);
      const isMoreHere = open.length > limit && last !== undefined;
      const next: Place | null = isMoreHere
        ? { ...place, end, after: { percent: last.percent, rank: last.rank, id: last.id } }
        : end && { start: end, end: null, after: null };
      return { cards: shown.map(({ row }) => row), next };
    },
  };
}

/** Among equals, in discovery's order. */
function byPercent(a: Scored, b: Scored): number {
  if (a.percent !== b.percent) return b.percent - a.percent;
  if (a.id === b.id) return 0;
  return isBefore(a, b) ? -1 : 1;
}
