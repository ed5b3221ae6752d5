import type { DomainError } from '../../platform/domainError';
import { invalid } from '../../platform/domainError';
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

/** One order of the list: where to look, and how what was found becomes a page. */
export interface BrowsePlan {
  filter: DiscoveryFilter;
  walks: PlannedWalk[];
  page: <Row extends Walked>(
    walks: readonly Walk<Row>[],
    percentOf: (row: Row) => number,
  ) => { cards: Row[]; nextCursor: string | null };
}

/** Earlier in discovery's order: visited later, ties by id. */
export function isBefore(a: Cursor, b: Cursor): boolean {
  return a.rank > b.rank || (a.rank === b.rank && a.id < b.id);
}

export function cursorOf({ rank, id }: Cursor): Cursor {
  return { rank, id };
}

const CURSOR = /^(\d{1,16})\.(usr_[a-z0-9]{16,40})$/;
const NONE = '-';

export function encodeCursor(cursor: Cursor | null): string {
  return cursor ? `${cursor.rank}.${cursor.id}` : NONE;
}

/** Throws INVALID_INPUT for what is no cursor of ours. */
export function decodeCursor(text: string | undefined): Cursor | null {
  if (text === NONE) return null;
  const match = CURSOR.exec(text ?? '');
  if (!match) throw unknownCursor();
  return { rank: Number(match[1]), id: match[2] ?? '' };
}

export function unknownCursor(): DomainError {
  return invalid('cursor', 'That is not a cursor of ours.');
}
