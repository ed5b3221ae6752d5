import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';

/** The types of columns in a raw row; `row` combines them into its schema. */
export const text = z.string();
export const integer = z.int();
/** A boolean of SQLite: 1 or 0. */
export const flag = z.pipe(
  z.number(),
  z.transform((value) => value === 1),
);
export const nullable = z.nullable;
export const row = z.object;

/** Milliseconds since 1970, as ISO 8601. */
export const iso = (value: number) => new Date(value).toISOString();
export const isoOrNull = (value: number | null) => (value === null ? null : iso(value));
export const time = z.pipe(integer, z.transform(iso));
/** Cents, as dollars. */
export const dollars = z.pipe(
  integer,
  z.transform((value) => value / 100),
);

/** JSON text, parsed. */
export const json = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.pipe(
    text,
    z.pipe(
      z.transform((value: string): unknown => JSON.parse(value)),
      schema,
    ),
  );

/** The columns of a table for a row's fields: `m.first_name AS firstName` and so on. */
export function columnsOf({ shape }: { shape: object }, table: string): SQL {
  const columns = Object.keys(shape).map((name) => {
    const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return `${table}.${column} AS ${name}`;
  });
  return sql.raw(columns.join(', '));
}

/** A row of which only the id is read. */
export const idRow = row({ id: text });
