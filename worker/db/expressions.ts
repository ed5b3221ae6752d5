import { eq, getTableColumns, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { allOf, type GuardIn, guarded } from './guard';
import { eventInvitations, events, members, pairs } from './schema';

/** Rows of joined queries, by the short names that these give them. */
export const rowM = alias(members, 'm');
export const rowW = alias(members, 'w');
export const rowE = alias(events, 'e');
export const rowI = alias(eventInvitations, 'i');
export const rowPair = alias(pairs, 'pair');

/** Values of some columns. */
export type Wanted<Table extends SQLiteTable> = {
  [Name in keyof Table['$inferSelect']]?: Table['$inferSelect'][Name] | SQLWrapper;
};

/** A row has these values. `null` is SQL's. */
export function rowHas<Table extends SQLiteTable>(table: Table, values: Wanted<Table>): SQL {
  const columns = getTableColumns(table);
  const all = Object.entries(values).map(([name, value]) => {
    const column = columns[name] as SQLiteColumn;
    return value === null ? isNull(column) : eq(column, value);
  });
  return allOf(...all);
}

/** The value is among those of a column, in the rows that fulfill the condition. */
export function isAmong<When extends SQL>(value: SQLWrapper, column: SQLiteColumn, when: When) {
  return guarded`${value} IN ${columnWhere(column, when)}` as GuardIn<When>;
}

/** The value is one of these, which together are one parameter. */
export const isInList = (value: SQLWrapper, list: readonly (string | number)[]) =>
  sql`${value} IN (SELECT value FROM json_each(${JSON.stringify(list)}))`;

/** A column of the row that fulfills the condition; NULL without one. */
export function columnWhere(column: SQLiteColumn, when: SQL): SQL {
  return sql`(SELECT ${column} FROM ${column.table} WHERE ${when})`;
}

/** How many rows of the table fulfill the condition. */
export const countIn = (table: SQLiteTable, when: SQL): SQL =>
  sql`(SELECT COUNT(*) FROM ${table} WHERE ${when})`;

/** The first of these that is not `NULL`. */
export const coalesce = (...parts: unknown[]) => sql`COALESCE${parts}`;

/** In the update of a row that exists already: the value that was to be inserted. */
export const excluded = ({ name }: SQLiteColumn) => sql.raw(`excluded.${name}`);

export const plus = (value: SQLWrapper, more: SQLWrapper | number) => sql`${value} + ${more}`;
/** Not below zero. */
export const minus = (value: SQLWrapper, less: number) => sql`MAX(0, ${value} - ${less})`;
export const iif = (condition: SQL, then: unknown, otherwise: unknown) =>
  sql`IIF(${condition}, ${then}, ${otherwise})`;
