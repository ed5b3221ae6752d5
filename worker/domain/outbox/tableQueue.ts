import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { DAY, MINUTE } from '../../../src/shared/rules/durations';
import { ALWAYS } from '../../db/guard';
import type { Context } from '../../platform/context';
import { exponentialBackoff } from './drain';

interface Table<Row> {
  name: string;
  /** The columns of its primary key. */
  key: readonly (keyof Row & string)[];
  row: z.ZodMiniType<Row>;
  /** A condition on its rows; all by default. */
  which?: SQL;
  /** How long a taken row belongs to its taker, in milliseconds. */
  lease?: number;
}

/**
 * A queue, except for its attempt, stored in a table with `due_at` (milliseconds since 1970; `null`
 * for parked rows) and `tries`. Finished rows are deleted. Retried for some ten days by default.
 */
export function tableQueue<Row extends { tries: number }>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { name, key, row, which = ALWAYS, lease = 5 * MINUTE }: Table<Row>,
) {
  const at = now.getTime();
  const table = sql.raw(name);
  const id = sql.raw(key.join(', '));
  const fence = [...key, 'tries'];
  const values = sql.raw(fence.map((column) => `value ->> '${column}'`).join(', '));
  /** Only the latest taker of a row settles it: one slower than its lease changes nothing. */
  const taken = (rows: readonly Row[]) =>
    sql`(${id}, tries) IN (SELECT ${values} FROM json_each(${JSON.stringify(rows, fence)}))`;
  const longestDue = (limit: number) => sql`SELECT ${id} FROM ${table}
    WHERE due_at <= ${at} AND ${which} ORDER BY due_at LIMIT ${limit}`;
  return {
    name,
    taken,
    /** The longest due first; or the rows that `keys` selects, in no order. */
    take: async (limit: number, keys: SQL = longestDue(limit)) =>
      z.array(row).parse(
        await db.all(sql`UPDATE ${table} SET due_at = ${at + lease}, tries = tries + 1
          WHERE (${id}) IN (${keys}) RETURNING *`),
      ),
    done: (rows: readonly Row[]) => db.run(sql`DELETE FROM ${table} WHERE ${taken(rows)}`),
    backoff: exponentialBackoff(5 * MINUTE, DAY, 20),
    putOff: (failed: Row, wait: number | null) =>
      db.run(sql`UPDATE ${table} SET due_at = ${wait === null ? null : at + wait}
        WHERE ${taken([failed])}`),
  };
}
