import * as z from 'zod';

/** What stands in one column of a row. Bytes as hexadecimal digits. */
const cell = z.union([
  z.null(),
  z.number(),
  z.string(),
  z.strictObject({ hex: z.string().regex(/^([0-9A-F]{2})*$/i) }),
]);
export type Cell = z.infer<typeof cell>;

/** Rows of one table, in the order of its key. */
const tableRows = z.strictObject({
  columns: z.array(z.string()).min(1),
  rows: z.array(z.array(cell)),
});
export type TableRows = z.infer<typeof tableRows>;

/** Where the next page of a table begins: behind the row with this key. */
const rowKey = z.array(cell).min(1);

export const tablePage = tableRows.extend({ next: rowKey.nullable() });
export type TablePage = z.infer<typeof tablePage>;

export const tableRead = z.strictObject({ after: rowKey.nullable() });
export const tableLoad = tableRows;

/** Where the next page of an object begins: in a table, or among its keys. */
const objectPlace = z.union([
  z.strictObject({ table: z.string(), after: rowKey }),
  z.strictObject({ afterKey: z.string() }),
]);
export type ObjectPlace = z.infer<typeof objectPlace>;

/** A part of all that a Durable Object stores. Together its pages are the whole of it. */
export const objectPage = z.strictObject({
  /** Statements that make its tables and indexes: on the first page alone, which replaces all. */
  schema: z.array(z.string()).nullable(),
  tables: z.array(tableRows.extend({ table: z.string() })),
  /** What it stores by key, each value as JSON. */
  keys: z.array(z.strictObject({ key: z.string(), value: z.string() })),
  /** On the last page alone. */
  end: z
    .strictObject({
      /** Statements that make its triggers and views. */
      schema: z.array(z.string()),
      /** Milliseconds since 1970. */
      alarm: z.number().nullable(),
    })
    .nullable(),
  next: objectPlace.nullable(),
});
export type ObjectPage = z.infer<typeof objectPage>;

const name = z.string().min(1).max(200);

export const objectsRead = z.union([
  z.strictObject({ names: z.array(name).min(1).max(100) }),
  z.strictObject({ names: z.array(name).length(1), after: objectPlace }),
]);
export type ObjectsRead = z.infer<typeof objectsRead>;

/** Where the step before ended: nowhere yet, for the first. */
export const bringOverRequest = z.strictObject({
  after: z.nullable(z.strictObject({ lowId: name, highId: name })),
});

/** The first of the objects asked for, as many as fit; `id` is the platform's. */
export const objectPages = z.array(z.strictObject({ name, id: z.string(), page: objectPage }));
export type NamedPage = z.infer<typeof objectPages>[number];

export const objectsLoad = z.array(z.strictObject({ name, page: objectPage })).min(1);
export type ObjectsLoad = z.infer<typeof objectsLoad>;

export const photoList = z.strictObject({
  photos: z.array(
    z.strictObject({
      key: z.string().min(1),
      size: z.int().nonnegative(),
      /** Of the bytes, as hexadecimal digits. */
      md5: z.string().regex(/^[0-9a-f]{32}$/),
      contentType: z.string().nullable(),
    }),
  ),
  next: z.string().nullable(),
});
export type PhotoList = z.infer<typeof photoList>;
export type PhotoEntry = PhotoList['photos'][number];

export const siteState = z.strictObject({
  /** Refuses members, so that nothing in it changes. */
  isMoving: z.boolean(),
  /** Another site is being copied into it. */
  isImporting: z.boolean(),
  hasMembers: z.boolean(),
  /** Migrations applied, in their order. */
  migrations: z.array(z.string()),
  /** None before what it refers to. */
  tables: z.array(z.string()),
  /** Bindings of the Durable Objects. */
  objects: z.array(z.string()),
});
export type SiteState = z.infer<typeof siteState>;
