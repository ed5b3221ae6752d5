import { sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

/** Conditions of partial indexes: a query uses the index when it has the same text. */
export const whereSet = ({ name }: SQLiteColumn) => sql.raw(`${name} IS NOT NULL`);
export const whereIs = ({ name }: SQLiteColumn, value: string | 0 | 1) =>
  sql.raw(`${name} = ${literal(value)}`);
export const whereNot = ({ name }: SQLiteColumn, value: string) =>
  sql.raw(`${name} <> ${literal(value)}`);

const literal = (value: string | number) => (typeof value === 'number' ? value : `'${value}'`);
