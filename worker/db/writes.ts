import { getTableColumns, is, SQL, type SQLChunk, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import {
  SQLiteColumn,
  type SQLiteInsertValue,
  type SQLiteTable,
  type SQLiteUpdateSetSource,
} from 'drizzle-orm/sqlite-core';
import { rowHas, type Wanted } from './expressions';
import { type AlwaysPresent, allOf, type Condition, type GuardIn, guarded } from './guard';
import { hasRows } from './runBatch';

/** Only builds; nothing is run through it. */
const builder = drizzle({} as D1Database);

type Conditions = readonly Condition[];

/** Conditions that all hold; the first may be values of the row instead of SQL. */
type Where<Table extends SQLiteTable, When extends SQL, And extends Conditions> = readonly [
  when: Wanted<Table> | When,
  ...and: And,
];

function whereOf<Table extends SQLiteTable, When extends SQL, And extends Conditions>(
  table: Table,
  [when, ...and]: Where<Table, When, And>,
) {
  return allOf(is(when, SQL) ? when : rowHas(table, when), ...and) as GuardIn<
    When | AlwaysPresent<And>
  >;
}

/** `UPDATE … SET … WHERE …`, guarded if a condition is. */
export function updateWhere<Table extends SQLiteTable, When extends SQL, And extends Conditions>(
  table: Table,
  set: SQLiteUpdateSetSource<Table>,
  ...where: Where<Table, When, And>
) {
  const update = builder.update(table).set(set).where(whereOf(table, where));
  return update.getSQL() as GuardIn<When | AlwaysPresent<And>>;
}

/** `DELETE FROM … WHERE …`, guarded if a condition is. */
export function deleteWhere<Table extends SQLiteTable, When extends SQL, And extends Conditions>(
  table: Table,
  ...where: Where<Table, When, And>
) {
  return builder.delete(table).where(whereOf(table, where)).getSQL() as GuardIn<
    When | AlwaysPresent<And>
  >;
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
  return insertFrom(table, null, values, when, onConflict);
}

type FromColumns<Table extends SQLiteTable> = {
  [Name in keyof SQLiteInsertValue<Table>]: SQLiteInsertValue<Table>[Name] | SQLiteColumn;
};

/** The same for each row of another table that fulfills the condition; values may be its columns. */
export function insertFrom<Table extends SQLiteTable, When extends SQL>(
  table: Table,
  source: SQLiteTable | null,
  values: FromColumns<Table>,
  when: When,
  onConflict?: OnConflict<Table>,
) {
  const all = storedValues(table, values).map(({ column, value }) =>
    is(value, SQL) || is(value, SQLiteColumn) ? value : sql.param(value, column),
  );
  const from = source ? sql`FROM ${source}` : undefined;
  return insertSelected(table, guarded`SELECT ${list(all)} ${from} WHERE ${when}`, onConflict);
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

/** Whether `updateWhere` with these arguments changed any row. */
export const didUpdate = <Table extends SQLiteTable, When extends SQL, And extends Conditions>(
  table: Table,
  set: SQLiteUpdateSetSource<Table>,
  ...where: Where<Table, When, And>
) => didWrite(updateWhere(table, set, ...where));

/** Whether a row of the table fulfills the conditions; guarded if one is. */
export const existsIn = <Table extends SQLiteTable, When extends SQL, And extends Conditions>(
  table: Table,
  ...where: Where<Table, When, And>
) => guarded`EXISTS (SELECT 1 FROM ${table} WHERE ${whereOf(table, where)})`;
