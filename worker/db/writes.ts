import { getTableColumns, is, SQL, type SQLChunk, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type {
  SQLiteColumn,
  SQLiteInsertValue,
  SQLiteTable,
  SQLiteUpdateSetSource,
} from 'drizzle-orm/sqlite-core';
import { rowHas, type Wanted } from './expressions';
import { allOf, type Certain, type Condition, type GuardIn, guarded } from './guard';
import { hasRows } from './runBatch';

/** Only builds; nothing is run through it. */
const builder = drizzle({} as D1Database);

/** `UPDATE … SET … WHERE …`, guarded if one of its conditions is. */
export function updateWhere<Table extends SQLiteTable, First extends SQL, More extends Conditions>(
  table: Table,
  set: SQLiteUpdateSetSource<Table>,
  ...when: When<Table, First, More>
) {
  const update = builder.update(table).set(set).where(conditionOf(table, when));
  return update.getSQL() as GuardIn<First | Certain<More>>;
}

/** `DELETE FROM … WHERE …`, guarded if one of its conditions is. */
export function deleteWhere<Table extends SQLiteTable, First extends SQL, More extends Conditions>(
  table: Table,
  ...when: When<Table, First, More>
) {
  const removal = builder.delete(table).where(conditionOf(table, when));
  return removal.getSQL() as GuardIn<First | Certain<More>>;
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

/** Whether a row of the table fulfills these conditions; guarded if one of them is. */
export function existsIn<Table extends SQLiteTable, First extends SQL, More extends Conditions>(
  table: Table,
  ...when: When<Table, First, More>
) {
  const condition = conditionOf(table, when);
  return guarded`EXISTS (SELECT 1 FROM ${table} WHERE ${condition})` as GuardIn<
    First | Certain<More>
  >;
}

/** All of them hold; the first may be values that the row has. */
type When<Table extends SQLiteTable, First extends SQL, More extends Conditions> = [
  first: First | Wanted<Table>,
  ...more: More,
];
type Conditions = readonly Condition[];

function conditionOf<Table extends SQLiteTable>(
  table: Table,
  [first, ...more]: When<Table, SQL, Conditions>,
) {
  return allOf(is(first, SQL) ? first : rowHas(table, first as Wanted<Table>), ...more);
}
