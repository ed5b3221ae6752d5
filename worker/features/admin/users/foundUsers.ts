import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/client';
import { isIn, PLACES, prefixRanges, type Range } from './prefixRanges';
import { type UserRow, userColumns, userRow } from './userRow';

/** As many as are sorted; of more, a page is read in the order of what was found. */
const SORTED_AT_MOST = 40;

/** Where a list of many goes on: in which index, and behind which of its entries. */
export interface FoundPlace {
  index: number;
  key: string;
  id: string;
}

/** Everyone whom the search finds, or `null` when they are too many to be sorted. */
export async function fewFound(db: Database, search: string): Promise<UserRow[] | null> {
  const ranges = prefixRanges(search);
  const found = await db.batch([
    entries(db, ranges, 0),
    entries(db, ranges, 1),
    entries(db, ranges, 2),
  ]);
  const members = new Set(found.flat().map(({ row }) => row));
  if (members.size > SORTED_AT_MOST || found.some((each) => each.length > SORTED_AT_MOST)) {
    return null;
  }
  const rows = await db.all(sql`SELECT ${userColumns}
    FROM json_each(${JSON.stringify([...members])}) given CROSS JOIN members m
    ON m.rowid = given.value`);
  return z.array(userRow).parse(rows);
}

function entries(db: Database, ranges: readonly Range[], index: 0 | 1 | 2) {
  const { key, index: name } = PLACES[index];
  return db.all<{ row: number }>(sql`SELECT m.rowid AS row
    FROM members m INDEXED BY ${sql.raw(name)} WHERE ${isIn(key, ranges)} LIMIT ${SORTED_AT_MOST + 1}`);
}

const manyRow = userRow.extend({ key: z.string(), known: z.number() });

/**
 * One stretch of `limit` entries of one index. Who was found in an index before is left out, so a
 * page may be shorter; `next` is where it goes on, `null` at the end.
 */
export async function manyFound(
  db: Database,
  search: string,
  after: FoundPlace | null,
  limit: number,
): Promise<{ rows: UserRow[]; next: FoundPlace | null }> {
  const ranges = prefixRanges(search);
  const index = after?.index ?? 0;
  const place = PLACES[index];
  if (!place) return { rows: [], next: null };
  const known = PLACES.slice(0, index).map(({ key }) => isIn(key, ranges));
  const isKnown = known.length > 0 ? sql`(${sql.join(known, sql` OR `)})` : sql`0`;
  const columns = sql`${userColumns}, ${place.key} AS key, ${isKnown} AS known`;
  const found = z.array(manyRow).parse(await db.all(stretch(columns, place, ranges, after, limit)));
  const last = found.at(-1);
  const isEnd = found.length < limit || !last;
  const following = index + 1 < PLACES.length ? { index: index + 1, key: '', id: '' } : null;
  return {
    rows: found.filter(({ known }) => known === 0),
    next: isEnd ? following : { index, key: last.key, id: last.id },
  };
}

function stretch(
  columns: SQL,
  { key, index }: (typeof PLACES)[number],
  ranges: readonly Range[],
  after: FoundPlace | null,
  limit: number,
): SQL {
  const part = (condition: SQL, by: SQL) => sql`SELECT * FROM (SELECT ${columns}
    FROM members m INDEXED BY ${sql.raw(index)} WHERE ${condition}
    ORDER BY ${by} LIMIT ${limit})`;
  const byKey = sql`${key}, m.id`;
  const start = after?.key ?? '';
  const parts = ranges.flatMap(({ from, to }) => {
    if (start < from) return [part(sql`${key} >= ${from} AND ${key} < ${to}`, byKey)];
    if (start >= to) return [];
    return [
      part(sql`${key} = ${start} AND m.id > ${after?.id ?? ''}`, sql`m.id`),
      part(sql`${key} > ${start} AND ${key} < ${to}`, byKey),
    ];
  });
  return sql`${sql.join(parts, sql` UNION ALL `)} LIMIT ${limit}`;
}
