import * as z from 'zod/mini';

/** The value of one column of a row. Bytes as hexadecimal digits. */
const cell = z.union([
  z.null(),
  z.number(),
  z.string(),
  z.strictObject({ hex: z.string().check(z.regex(/^([0-9A-F]{2})*$/i)) }),
]);
export type TableCell = z.infer<typeof cell>;

/** Rows of one table, in the order of its key. */
const tableRows = z.strictObject({
  columns: z.array(z.string()).check(z.minLength(1)),
  rows: z.array(z.array(cell)),
});
export type TableRows = z.infer<typeof tableRows>;

/** Where the next page of a table begins: after the row with this key. */
const rowKey = z.array(cell).check(z.minLength(1));

export const tablePage = z.extend(tableRows, { next: z.nullable(rowKey) });
export type TablePage = z.infer<typeof tablePage>;

export const tableRead = z.strictObject({ after: z.nullable(rowKey) });
export const tableLoad = tableRows;

/** Where the next page of an object begins: in a table, or among its keys. */
const objectPlace = z.union([
  z.strictObject({ table: z.string(), after: rowKey }),
  z.strictObject({ afterKey: z.string() }),
]);
export type ObjectPlace = z.infer<typeof objectPlace>;

/** A part of everything a Durable Object stores. Together its pages are complete. */
export const objectPage = z.strictObject({
  /** Statements that create tables and indexes, on the first page, which replaces everything. */
  schema: z.nullable(z.array(z.string())),
  tables: z.array(z.extend(tableRows, { table: z.string() })),
  /** Its key-value entries, each value as JSON. */
  keys: z.array(z.strictObject({ key: z.string(), value: z.string() })),
  /** Only on the last page. */
  end: z.nullable(
    z.strictObject({
      /** Statements that create its triggers and views. */
      schema: z.array(z.string()),
      /** Milliseconds since 1970. */
      alarm: z.nullable(z.number()),
    }),
  ),
  next: z.nullable(objectPlace),
});
export type ObjectPage = z.infer<typeof objectPage>;

const name = z.string().check(z.minLength(1), z.maxLength(200));

export const objectsRead = z.union([
  z.strictObject({ names: z.array(name).check(z.minLength(1), z.maxLength(100)) }),
  z.strictObject({ names: z.array(name).check(z.length(1)), after: objectPlace }),
]);
export type ObjectsRead = z.infer<typeof objectsRead>;

/** Settles everything that may be of different moments since then (milliseconds since 1970). */
export const settleRequest = z.strictObject({
  since: z.int().check(z.nonnegative()),
  /** One member, or two with each other; `null` for all. */
  members: z.nullable(z.array(name).check(z.minLength(1), z.maxLength(2))),
  after: z.nullable(
    z.strictObject({
      what: z.enum(['blocks', 'pairs', 'members']),
      from: z.tuple([z.string().check(z.maxLength(200)), z.string().check(z.maxLength(200))]),
    }),
  ),
});
export type SettleRequest = z.infer<typeof settleRequest>;
export const settleAnswer = z.strictObject({ next: settleRequest.shape.after });

/** Restores an object to this time (milliseconds since 1970), or to a bookmark. */
export const goBackRequest = z.strictObject({
  name,
  to: z.union([
    z.strictObject({ at: z.int() }),
    z.strictObject({ bookmark: z.string().check(z.maxLength(500)) }),
  ]),
});
export type GoBackRequest = z.infer<typeof goBackRequest>;
/** The bookmark that undoes the restore. */
export const goBackAnswer = z.strictObject({ undo: z.string() });

/** The first of the requested objects, as many as fit; `id` is the platform's. */
export const objectPages = z.array(z.strictObject({ name, id: z.string(), page: objectPage }));
export type NamedPage = z.infer<typeof objectPages>[number];

export const objectsLoad = z
  .array(z.strictObject({ name, page: objectPage }))
  .check(z.minLength(1));
export type ObjectsLoad = z.infer<typeof objectsLoad>;

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Objects to copy from a site that may be open, with the hash of each existing copy. */
export const snapshotsRead = z
  .array(z.strictObject({ name, known: z.nullable(sha256) }))
  .check(z.minLength(1), z.maxLength(100));
export type SnapshotsRead = z.infer<typeof snapshotsRead>;

/**
 * An object as it was at one moment: the hash of everything it stores, and its first page unless
 * the hash is the known one. Further pages are read as usual, and count only if all of them have
 * the hash.
 */
export const objectSnapshot = z.strictObject({
  name,
  hash: sha256,
  page: z.nullable(objectPage),
});
export type ObjectSnapshot = z.infer<typeof objectSnapshot>;
/** The first of the requested objects, as many as fit. */
export const objectSnapshots = z.array(objectSnapshot);

/** Begins, reads and ends the recording of which rows change while the tables are read. */
export const watchRequest = z.strictObject({ watch: z.uuid() });

/** Rows of a table that were written or deleted: their keys, and those that still exist. */
export const tableChanges = z.array(
  z.extend(tableRows, { table: z.string(), key: z.array(z.string()), changed: z.array(rowKey) }),
);
export type TableChanges = z.infer<typeof tableChanges>;

export const photoList = z.strictObject({
  photos: z.array(
    z.strictObject({
      key: z.string().check(z.minLength(1)),
      size: z.int().check(z.nonnegative()),
      /** Of the bytes, as hexadecimal digits. */
      md5: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
      contentType: z.nullable(z.string()),
    }),
  ),
  next: z.nullable(z.string()),
});
export type PhotoList = z.infer<typeof photoList>;
export type PhotoEntry = PhotoList['photos'][number];

export const siteState = z.strictObject({
  /** Closed to members, so that nothing in it changes. */
  isMoving: z.boolean(),
  /** Another site is being copied into it. */
  isImporting: z.boolean(),
  hasMembers: z.boolean(),
  /** Applied migrations, in order. */
  migrations: z.array(z.string()),
  /** Each table after those it refers to. */
  tables: z.array(z.string()),
  /** Bindings of the Durable Objects. */
  objects: z.array(z.string()),
});
export type SiteState = z.infer<typeof siteState>;
