import * as z from 'zod';
import type { Cursor, DiscoveryFilter, Source } from './discoveryPlan';

export interface Walked extends Cursor {
  townId: number;
  /** A card. The row at which a walk stopped at its bound is none. */
  fits: boolean;
}

export interface Walk<Row> {
  source: Source;
  rows: readonly Row[];
}

export interface PlannedWalk {
  source: Source;
  cursor: Cursor | null;
}

/**
 * One order of the list: where to look, and how what was found becomes a page. `next` is where the
 * list goes on, in a shape of this order's own.
 */
export interface BrowsePlan {
  filter: DiscoveryFilter;
  walks: PlannedWalk[];
  page: <Row extends Walked>(
    walks: readonly Walk<Row>[],
    percentOf: (row: Row) => number,
  ) => { cards: Row[]; next: unknown };
}

/** Earlier in discovery's order: visited later, ties by id. */
export function isBefore(a: Cursor, b: Cursor): boolean {
  return a.rank > b.rank || (a.rank === b.rank && a.id < b.id);
}

export function cursorOf({ rank, id }: Cursor): Cursor {
  return { rank, id };
}

/** Of a place in a list. */
export const cursorShape = z.object({ rank: z.number(), id: z.string() }).nullable();
