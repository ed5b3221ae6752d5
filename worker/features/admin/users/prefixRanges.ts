import { type SQL, sql } from 'drizzle-orm';

/** Behind every character there is. */
const LAST = '\u{10FFFF}';

/** Where a member can be found, in this order: an index each. */
export const PLACES = [
  { key: sql`lower(m.first_name || ' ' || m.last_name)`, index: 'members_by_name' },
  { key: sql`lower(m.last_name)`, index: 'members_by_last_name' },
  { key: sql`m.email`, index: 'members_email_unique' },
] as const;

/** SQLite's `lower()` knows ASCII alone: other letters stay as they were typed. */
function lower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** What the search may begin with as it is stored: `étienne` also finds Étienne. */
function beginnings(search: string): string[] {
  const typed = lower(search);
  const titled = lower(search.charAt(0).toLocaleUpperCase('en-US') + search.slice(1));
  return [...new Set([titled, typed])].toSorted();
}

export interface Range {
  from: string;
  to: string;
}

/** The parts of the indexes that hold what begins with `search`. */
export function prefixRanges(search: string): Range[] {
  return beginnings(search).map((from) => ({ from, to: from + LAST }));
}

/** The key lies in one of the ranges. */
export function isIn(key: SQL, ranges: readonly Range[]): SQL {
  return sql`(${sql.join(
    ranges.map(({ from, to }) => sql`${key} >= ${from} AND ${key} < ${to}`),
    sql` OR `,
  )})`;
}
