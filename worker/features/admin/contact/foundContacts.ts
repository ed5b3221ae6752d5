import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { ContactStatus } from '../../../../src/shared/contract/adminContact';
import type { Database } from '../../../db/client';
import { isIn, prefixRanges, type Range } from '../users/prefixRanges';
import { type ContactRow, contactColumns, contactRow } from './contactRow';

/** As many as are put in the queue's order; of more, a page is read in the order of an index. */
const SORTED_AT_MOST = 20;

/** Where a list of many goes on: in which index, and behind which of its entries. */
export interface FoundPlace {
  index: number;
  key: string;
  id: string;
}

interface Place {
  index: string;
  holds: SQL;
  key: SQL;
  /** Found here, a message was found by its name already. */
  isSecond: boolean;
}

const places = (status: 'open' | 'answered', holds: SQL): Place[] => [
  { index: `contact_${status}_by_name`, holds, key: sql`lower(c.name)`, isSecond: false },
  { index: `contact_${status}_by_email`, holds, key: sql`c.email`, isSecond: true },
];
const OPEN = places('open', sql`c.answered_at IS NULL`);
const ANSWERED = places('answered', sql`c.answered_at IS NOT NULL`);

/** Where senders are looked for, in this order. */
const PLACES: Record<ContactStatus, readonly Place[]> = {
  all: [...OPEN, ...ANSWERED],
  open: OPEN,
  answered: ANSWERED,
};

/** All that the search finds, or `null` when it is too much to be sorted. */
export async function fewFound(
  db: Database,
  status: ContactStatus,
  search: string,
): Promise<ContactRow[] | null> {
  const ranges = prefixRanges(search);
  const parts = PLACES[status].map(
    ({ index, holds, key }) => sql`SELECT id FROM (SELECT c.id FROM contact_messages c
      INDEXED BY ${sql.raw(index)} WHERE ${holds} AND ${isIn(key, ranges)}
      LIMIT ${SORTED_AT_MOST + 1})`,
  );
  const found = await db.all<{ id: string }>(sql.join(parts, sql` UNION ALL `));
  const ids = [...new Set(found.map(({ id }) => id))];
  if (ids.length > SORTED_AT_MOST) return null;
  return z.array(contactRow).parse(
    await db.all(sql`SELECT ${contactColumns} FROM json_each(${JSON.stringify(ids)}) given
      CROSS JOIN contact_messages c ON c.id = given.value`),
  );
}

const foundRow = contactRow.extend({ key: z.string(), isKnown: z.number() });

/**
 * One stretch of `limit` entries of one index. What was found by its name is left out where it is
 * found by its address, so a page may be shorter; `next` is where it goes on, `null` at the end.
 */
export async function manyFound(
  db: Database,
  status: ContactStatus,
  search: string,
  after: FoundPlace | null,
  limit: number,
): Promise<{ rows: ContactRow[]; next: FoundPlace | null }> {
  const index = after?.index ?? 0;
  const place = PLACES[status][index];
  if (!place) return { rows: [], next: null };
  const found = z
    .array(foundRow)
    .parse(await db.all(stretch(place, prefixRanges(search), after, limit)));
  const last = found.at(-1);
  const hasMore = index + 1 < PLACES[status].length;
  const following = hasMore ? { index: index + 1, key: '', id: '' } : null;
  return {
    rows: found.filter(({ isKnown }) => isKnown === 0),
    next: last && found.length === limit ? { index, key: last.key, id: last.id } : following,
  };
}

function stretch(place: Place, ranges: readonly Range[], after: FoundPlace | null, limit: number) {
  const { index, holds, key, isSecond } = place;
  const isKnown = isSecond ? isIn(sql`lower(c.name)`, ranges) : sql`0`;
  const part = (condition: SQL, by: SQL) => sql`SELECT * FROM (
    SELECT ${contactColumns}, ${key} AS key, ${isKnown} AS isKnown
    FROM contact_messages c INDEXED BY ${sql.raw(index)}
    WHERE ${holds} AND ${condition} ORDER BY ${by} LIMIT ${limit})`;
  const byKey = sql`${key}, c.id`;
  const start = after?.key ?? '';
  const parts = ranges.flatMap(({ from, to }) => {
    if (start < from) return [part(sql`${key} >= ${from} AND ${key} < ${to}`, byKey)];
    if (start >= to) return [];
    return [
      part(sql`${key} = ${start} AND c.id > ${after?.id ?? ''}`, sql`c.id`),
      part(sql`${key} > ${start} AND ${key} < ${to}`, byKey),
    ];
  });
  return sql`${sql.join(parts, sql` UNION ALL `)} LIMIT ${limit}`;
}
