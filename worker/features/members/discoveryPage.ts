import type { Cursor, Source } from './discoveryPlan';

interface Walked extends Cursor {
  position: number;
  fits: boolean;
}

export interface Page<Row> {
  cards: Row[];
  /** Where to go on, or null at the end of the list. */
  next: Cursor | null;
}

/**
 * Merges the walks into one page in the order of rank. A walk that stopped at its bound, or at the
 * page's length, knows nothing below that row: nothing below the highest such row may be shown yet,
 * or somebody would be skipped for good. So a page can be short, or even empty, and still go on.
 */
export function mergeWalks<Row extends Walked>(
  walks: readonly { source: Source; rows: readonly Row[] }[],
  limit: number,
): Page<Row> {
  let frontier: Cursor | null = null;
  for (const { source, rows } of walks) {
    const last = rows.at(-1);
    if (!last) continue;
    const isCutShort = rows.length > limit || last.position === source.scan;
    if (isCutShort && (frontier === null || isBefore(last, frontier))) frontier = last;
  }
  const known = walks
    .flatMap(({ rows }) => rows.filter((row) => row.fits))
    .filter((row) => frontier === null || !isBefore(frontier, row))
    .sort((a, b) => (isBefore(a, b) ? -1 : 1));
  const cards = known.slice(0, limit);
  const lastCard = cards.at(-1);
  if (known.length > limit && lastCard) return { cards, next: position(lastCard) };
  return { cards, next: frontier && position(frontier) };
}

function isBefore(a: Cursor, b: Cursor): boolean {
  return a.rank > b.rank || (a.rank === b.rank && a.id < b.id);
}

function position({ rank, id }: Cursor): Cursor {
  return { rank, id };
}

const CURSOR = /^(\d{1,16})\.(usr_[a-z0-9]{16,40})$/;

export function encodeCursor({ rank, id }: Cursor): string {
  return `${rank}.${id}`;
}

/** `null` for what is no cursor of ours. */
export function decodeCursor(text: string): Cursor | null {
  const match = CURSOR.exec(text);
  return match ? { rank: Number(match[1]), id: match[2] ?? '' } : null;
}
