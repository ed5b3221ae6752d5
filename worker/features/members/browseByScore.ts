import * as z from 'zod/mini';
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
export const scorePosition = z.object({
  start: cursorShape,
  end: cursorShape,
  after: z.nullable(z.object({ score: z.number(), rank: z.number(), id: z.string() })),
});
type Place = z.infer<typeof scorePosition>;

const BEGINNING: Place = { start: null, end: null, after: null };

interface Scored extends Cursor {
  score: number;
}

/** The highest score first, block by block: the work is bounded whatever the number of members. */
export function planByScore(
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
    page: (walks, leftOut, scoreOf, limit = filter.limit) => {
      // Including members to leave out, so that the block keeps its bounds.
      const found = mergeWalks(walks, size, new Set());
      const end = place.end ?? found.next;
      const scored = found.cards
        .filter((row) => !leftOut.has(row.id) && (end === null || !isBefore(end, row)))
        .map((row) => ({ row, score: scoreOf(row), rank: row.rank, id: row.id }))
        .sort(byScore);
      const { after } = place;
      const open = after ? scored.filter((each) => byScore(after, each) < 0) : scored;
      const shown = open.slice(0, limit);
      const last = shown.at(-1);
      const isMoreHere = open.length > limit && last !== undefined;
      const next: Place | null = isMoreHere
        ? { ...place, end, after: { score: last.score, rank: last.rank, id: last.id } }
        : end && { start: end, end: null, after: null };
      return { cards: shown.map(({ row }) => row), next };
    },
  };
}

/** Among equals, in discovery's order. */
function byScore(a: Scored, b: Scored): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.id === b.id) return 0;
  return isBefore(a, b) ? -1 : 1;
}
