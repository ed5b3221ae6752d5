import * as z from 'zod/mini';
import type { Cursor, DiscoveryFilter, Source } from './discoveryPlan';

export interface Walked extends Cursor {
  townId: number;
  /** A card. False for the row at which a walk stopped at its bound. */
  fits: boolean;
}

export interface Walk<Row> {
  source: Source;
  rows: readonly Row[];
}

interface PlannedWalk {
  source: Source;
  cursor: Cursor | null;
}

/** One order of the list: where to look, how rows become a page, and where it goes on (`next`). */
export interface BrowsePlan {
  filter: DiscoveryFilter;
  walks: PlannedWalk[];
  /** Rows are scored against the viewer and include the columns for it. */
  isScored?: boolean;
  /** Its walks read all that they may, and return no more than a page needs. */
  isAtOnce?: boolean;
  page: <Row extends Walked>(
    walks: readonly Walk<Row>[],
    /** Members the viewer has decided on. */
    leftOut: ReadonlySet<string>,
    scoreOf: (row: Row) => number,
    /** Cards of this page, when they are fewer than the filter says. */
    limit?: number,
  ) => { cards: Row[]; next: unknown };
}

/** Earlier in discovery's order: visited later, ties by id. */
export function isBefore(a: Cursor, b: Cursor): boolean {
  return a.rank > b.rank || (a.rank === b.rank && a.id < b.id);
}

function cursorOf({ rank, id }: Cursor): Cursor {
  return { rank, id };
}

/** The shape of a position in a list. */
export const cursorShape = z.nullable(z.object({ rank: z.number(), id: z.string() }));

/**
 * Merges the walks into one page in the order of rank. A walk that stopped at its bound, or
 * returned all it may, knows nothing below its last row: nothing below the highest such row may be
 * shown yet, or a member would be skipped for good. So a page can be short, or even empty, and
 * still continue.
 */
export function mergeWalks<Row extends Walked>(
  walks: readonly Walk<Row>[],
  limit: number,
  /** Ids already shown or decided on. They count for how far a walk got, like all others. */
  leftOut: ReadonlySet<string>,
): { cards: Row[]; next: Cursor | null } {
  let frontier: Cursor | null = null;
  for (const { source, rows } of walks) {
    const last = rows.at(-1);
    if (!last) continue;
    const isCutShort = rows.length >= source.take || !last.fits;
    if (isCutShort && (frontier === null || isBefore(last, frontier))) frontier = last;
  }
  const known = walks
    .flatMap(({ rows }) => rows.filter((row) => row.fits))
    .filter((row) => (frontier === null || !isBefore(frontier, row)) && !leftOut.has(row.id))
    .sort((a, b) => (isBefore(a, b) ? -1 : 1));
  const cards = known.slice(0, limit);
  const lastCard = cards.at(-1);
  if (known.length > limit && lastCard) return { cards, next: cursorOf(lastCard) };
  return { cards, next: frontier && cursorOf(frontier) };
}
