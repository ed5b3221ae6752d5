import * as z from 'zod/mini';

/** What stands in the columns of a raw row. `row` makes its schema of them. */
export const text = z.string();
export const integer = z.int();
/** SQLite's truth: 1 or 0. */
export const flag = z.pipe(
  z.number(),
  z.transform((value) => value === 1),
);
export const nullable = z.nullable;
export const row = z.object;

/** JSON, as what it holds. */
export const json = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.pipe(
    text,
    z.pipe(
      z.transform((value: string): unknown => JSON.parse(value)),
      schema,
    ),
  );

/** A row that is known by its id alone. */
export const idRow = row({ id: text });
