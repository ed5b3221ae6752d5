import { getTableColumns, is, SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type {
  SQLiteColumn,
  SQLiteInsertValue,
  SQLiteTable,
  SQLiteUpdateSetSource,
} from 'drizzle-orm/sqlite-core';
import { type GuardIn, guarded } from './guard';
import { hasRows } from './runBatch';

/** Only builds; nothing is run through it. */
const builder = drizzle({} as D1Database);

/** `UPDATE … SET … WHERE …`, guarded if its condition is. */
export function updateWhere<Table extends SQLiteTable, When extends SQL>(
  table: Table,
  set: SQLiteUpdateSetSource<Table>,
  when: When,
) {
  return builder.update(table).set(set).where(when).getSQL() as GuardIn<When>;
}

/** `DELETE FROM … WHERE …`, guarded if its condition is. */
export function deleteWhere<When extends SQL>(table: SQLiteTable, when: When) {
  return builder.delete(table).where(when).getSQL() as GuardIn<When>;
}

/** What becomes of a row that exists already; without it, an error. */
type OnConflict<Table extends SQLiteTable> =
  | 'ignore'
  | { target: SQLiteColumn | SQLiteColumn[]; set: SQLiteUpdateSetSource<Table>; setWhere?: SQL };

/** Inserts a row where the condition holds; guarded if that is. */
export function insertWhere<Table extends SQLiteTable, When extends SQL>(
  table: Table,
  values: SQLiteInsertValue<Table>,
  when: When,
  onConflict?: OnConflict<Table>,
) {
  const given: Record<string, unknown> = values;
  const stored = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated);
  const all = stored.map(([name, column]) => {
    const value = given[name] ?? (name in given ? null : (column.default ?? null));
    return is(value, SQL) ? value : sql.param(value, column);
  });
  const insert = builder
    .insert(table)
    .select(guarded`SELECT ${sql.join(all, sql.raw(', '))} WHERE ${when}`);
  if (onConflict === 'ignore') insert.onConflictDoNothing();
  else if (onConflict) insert.onConflictDoUpdate(onConflict);
  return insert.getSQL() as GuardIn<When>;
}

/** Whether the write changed any row. */
export const didWrite = <Write extends SQL>(write: Write) =>
  hasRows(guarded`${write} RETURNING 1` as GuardIn<Write>);

/** Whether a row of the table fulfills the condition; guarded if that is. */
export function existsIn<When extends SQL>(table: SQLiteTable, when: When) {
  return guarded`EXISTS (SELECT 1 FROM ${table} WHERE ${when})` as GuardIn<When>;
}
