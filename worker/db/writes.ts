import { getTableColumns, is, SQL, type SQLChunk, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type {
  SQLiteColumn,
  SQLiteInsertValue,
  SQLiteTable,
  SQLiteUpdateSetSource,
} from 'drizzle-orm/sqlite-core';
import { hasValues, type Values } from './expressions';
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
  const cells = storedValues(table, values).map(({ column, value }) =>
    is(value, SQL) ? value : sql.param(value, column),
  );
  return insertSelected(table, guarded`SELECT ${list(cells)} WHERE ${when}`, onConflict);
}

/** Inserts many rows, which together are one parameter, where the condition holds. */
export function insertEach<Table extends SQLiteTable, When extends SQL>(
  table: Table,
  values: readonly Table['$inferInsert'][],
  when: When,
  onConflict?: OnConflict<Table>,
) {
  const rows = values.map((each) =>
    storedValues(table, each).map(({ column, value }) =>
      value === null ? null : column.mapToDriverValue(value),
    ),
  );
  const cells = storedColumns(table).map((_, place) => sql.raw(`value ->> ${place}`));
  const each = guarded`SELECT ${list(cells)} FROM json_each(${JSON.stringify(rows)}) WHERE ${when}`;
  return insertSelected(table, each, onConflict);
}

const list = (cells: readonly SQLChunk[]) => sql.join([...cells], sql.raw(', '));

const storedColumns = (table: SQLiteTable) =>
  Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated);

function storedValues(table: SQLiteTable, given: Record<string, unknown>) {
  return storedColumns(table).map(([name, column]) => {
    const value = given[name] ?? (name in given ? null : (column.default ?? null));
    return { column, value };
  });
}

function insertSelected<Table extends SQLiteTable, Selected extends SQL>(
  table: Table,
  selected: Selected,
  onConflict: OnConflict<Table> | undefined,
) {
  const insert = builder.insert(table).select(selected);
  if (onConflict === 'ignore') insert.onConflictDoNothing();
  else if (onConflict) insert.onConflictDoUpdate(onConflict);
  return insert.getSQL() as GuardIn<Selected>;
}

/** Whether the write changed any row. */
export const didWrite = <Write extends SQL>(write: Write) =>
  hasRows(guarded`${write} RETURNING 1` as GuardIn<Write>);

/** The write, returning columns of the rows that it wrote under these names. */
export function returning<Write extends SQL>(write: Write, columns: Record<string, SQLiteColumn>) {
  const named = Object.entries(columns).map(([as, { name }]) => `${name} AS ${as}`);
  return guarded`${write} RETURNING ${sql.raw(named.join(', '))}` as GuardIn<Write>;
}

/** Whether a row of the table fulfills the condition, or has these values; guarded if that is. */
export function existsIn<Table extends SQLiteTable, When extends SQL | Values<Table>>(
  table: Table,
  when: When,
) {
  const condition = is(when, SQL) ? when : hasValues(table, when as Values<Table>);
  return guarded`EXISTS (SELECT 1 FROM ${table} WHERE ${condition})` as GuardIn<When>;
}
