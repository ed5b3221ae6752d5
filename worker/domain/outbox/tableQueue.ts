import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Context } from '../../platform/context';
import { doubling } from './drain';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

interface Table<Row> {
  name: string;
  /** The columns of its primary key. */
  key: readonly (keyof Row & string)[];
  row: z.ZodType<Row>;
  /** Which of its rows; all unless said. */
  which?: SQL;
  /** How long a row is its taker's alone, in milliseconds. */
  lease?: number;
}

/**
 * A queue, but for the attempt, that is a table with `due_at` (milliseconds since 1970; `null` in
 * what is parked) and `tries`. What is done is deleted. Tried again for some ten days unless said.
 */
export function tableQueue<Row extends { tries: number }>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { name, key, row, which = sql`TRUE`, lease = 5 * MINUTE }: Table<Row>,
) {
  const at = now.getTime();
  const table = sql.raw(name);
  const id = sql.raw(key.join(', '));
  const fence = [...key, 'tries'];
  const values = sql.raw(fence.map((column) => `value ->> '${column}'`).join(', '));
  /** Only whoever took a row last settles it: one that was slower than its lease changes nothing. */
  const taken = (rows: readonly Row[]) =>
    sql`(${id}, tries) IN (SELECT ${values} FROM json_each(${JSON.stringify(rows, fence)}))`;
  const longestDue = (limit: number) => sql`SELECT ${id} FROM ${table}
    WHERE due_at <= ${at} AND ${which} ORDER BY due_at LIMIT ${limit}`;
  return {
    name,
    taken,
    /** The longest due first; or those of which `keys` are the keys, in no order. */
    take: async (limit: number, keys: SQL = longestDue(limit)) =>
      z.array(row).parse(
        await db.all(sql`UPDATE ${table} SET due_at = ${at + lease}, tries = tries + 1
          WHERE (${id}) IN (${keys}) RETURNING *`),
      ),
    done: (rows: readonly Row[]) => db.run(sql`DELETE FROM ${table} WHERE ${taken(rows)}`),
    backoff: doubling(5 * MINUTE, DAY, 20),
    putOff: (failed: Row, wait: number | null) =>
      db.run(sql`UPDATE ${table} SET due_at = ${wait === null ? null : at + wait}
        WHERE ${taken([failed])}`),
  };
}
