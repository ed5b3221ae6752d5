import {
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core';
import { ALWAYS, allOf, type GuardIn, guarded, NEVER } from './guard';
import { eventInvitations, events, members, pairs, payments } from './schema';

/** Rows of queries that are templates, by the aliases that these give them. */
export const joinedMember = alias(members, 'm');
/** Somebody in a list of members, whom its viewer may come to see. */
export const candidateMember = alias(members, 'w');
export const joinedEvent = alias(events, 'e');
export const joinedInvitation = alias(eventInvitations, 'i');
export const joinedPair = alias(pairs, 'pair');
export const joinedPayment = alias(payments, 'p');

/** Any value but `NULL`. */
export const ANY = Symbol('any value');

/** What a column may have: a value, one of several, none, any, or what SQL says. */
export type Wanted<Table extends SQLiteTable> = {
  [Name in keyof Table['$inferSelect']]?:
    | Table['$inferSelect'][Name]
    | readonly Table['$inferSelect'][Name][]
    | typeof ANY
    | SQLWrapper;
};

/** A row of the table has these values. */
export function rowHas<Table extends SQLiteTable>(table: Table, wanted: Wanted<Table>): SQL {
  const columns = getTableColumns(table as SQLiteTable);
  const conditions = Object.entries(wanted).map(([name, value]) => {
    const column = columns[name] as SQLiteColumn;
    if (value === null) return isNull(column);
    if (value === ANY) return isNotNull(column);
    return Array.isArray(value) ? inArray(column, value) : eq(column, value);
  });
  return allOf(...conditions);
}

/** The condition, where it applies at all; guarded if that is. */
export const onlyIf = <When extends SQL>(applies: boolean, when: When) =>
  (applies ? when : allOf(NEVER, when)) as GuardIn<When>;

/** Like `ne`, and true for `NULL` too. */
export const differs = (column: SQLiteColumn, value: string) => sql`${column} IS NOT ${value}`;

/** A column of those rows of its table that fulfill the condition, as a subquery. */
export const columnWhere = (column: SQLiteColumn, when: SQL) =>
  sql`(SELECT ${column} FROM ${column.table} WHERE ${when})`;

/** The first of these that is not `NULL`. */
export const coalesce = (...parts: unknown[]) => sql`COALESCE${parts}`;

export const iif = (when: SQL, then: unknown, otherwise: unknown) =>
  sql`IIF(${when}, ${then}, ${otherwise})`;

/** A row comes after this position in the order of a key and the id; every row without one. */
export const comesAfter = (
  key: SQL,
  id: SQL,
  order: '<' | '>',
  position: readonly [number, string] | null,
) => (position ? sql`(${key}, ${id}) ${sql.raw(order)} ${position}` : ALWAYS);

/** The value is among those of a column, in the rows that fulfill the condition. */
export function isAmong<When extends SQL>(value: SQLWrapper, column: SQLiteColumn, when: When) {
  return guarded`${value} IN ${columnWhere(column, when)}` as GuardIn<When>;
}

/** The value is one of these, which together are one parameter. */
export const isInList = (value: SQLWrapper, list: readonly (string | number)[]) =>
  sql`${value} IN (SELECT value FROM json_each(${JSON.stringify(list)}))`;

/** How many rows of the table fulfill the condition. */
export const countIn = (table: SQLiteTable, when: SQL): SQL =>
  sql`(SELECT COUNT(*) FROM ${table} WHERE ${when})`;

/** In the update of a row that exists already: the value that was to be inserted. */
export const excluded = ({ name }: SQLiteColumn) => sql.raw(`excluded.${name}`);

export const plus = (value: SQLWrapper, more: SQLWrapper | number) => sql`${value} + ${more}`;
/** Not below zero. */
export const minus = (value: SQLWrapper, less: number) => sql`MAX(0, ${value} - ${less})`;
