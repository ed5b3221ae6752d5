import type { TableCell, TableRows } from '../../src/shared/contract/move';

/** A table, as far as a copy must know it. */
export interface TableShape {
  table: string;
  /** The columns that order its rows and identify them. */
  key: readonly string[];
  /** All columns that can be written, including the key's. */
  columns: readonly string[];
}

/** Exists during an import, and keeps the triggers to recreate when it is over. */
export const IMPORT_MARK = 'import_in_progress';

/** Exists while the tables are read page by page, and records which rows have changed since. */
export const CHANGED_ROWS = 'changed_rows';

/** Matches our own tables: excludes those of the platform and of the local runtime. */
export const isOurs = (name: string) =>
  ['sqlite', '_cf', '__miniflare']
    .map((theirs) => `${name} NOT LIKE '${theirs.replaceAll('_', '\\_')}\\_%' ESCAPE '\\'`)
    .join(' AND ');

/** Matches tables to copy: excludes those that track migrations, imports and saves. */
const COPIED = `t.schema = 'main' AND t.type = 'table' AND ${isOurs('t.name')}
  AND t.name NOT IN ('d1_migrations', '${IMPORT_MARK}', '${CHANGED_ROWS}')`;

export interface ColumnRow {
  table: string;
  column: string;
  type: string;
  /** Its position in the primary key, from 1; 0 if it is not part of it. */
  pk: number;
  withoutRowid: number;
}

/** Selects every stored column, without computed ones. */
export const COLUMNS = `
  SELECT t.name AS "table", t.wr AS withoutRowid, c.name AS "column", c.type, c.pk
  FROM pragma_table_list t, pragma_table_xinfo(t.name) c
  WHERE ${COPIED} AND c.hidden = 0 ORDER BY t.name, c.cid`;

export interface LinkRow {
  child: string;
  parent: string;
}

/** Selects which table refers to which. */
export const LINKS = `
  SELECT DISTINCT t.name AS child, f."table" AS parent
  FROM pragma_table_list t, pragma_foreign_key_list(t.name) f
  WHERE ${COPIED} AND f."table" <> t.name`;

/** The tables, each after those it refers to; throws on a circle. Without a key: by the rowid. */
export function shapesOf(columns: readonly ColumnRow[], links: readonly LinkRow[]): TableShape[] {
  const shapes = [...Map.groupBy(columns, ({ table }) => table)].map(([table, own]) =>
    shapeOf(table, own),
  );
  const placed: TableShape[] = [];
  for (let left = shapes; left.length > 0; ) {
    const isLeft = (name: string) => left.some(({ table }) => table === name);
    const waits = ({ table }: TableShape) =>
      links.some(({ child, parent }) => child === table && isLeft(parent));
    const free = left.filter((each) => !waits(each));
    if (free.length === 0) {
      throw new Error(`These tables refer to each other: ${left.map(({ table }) => table)}.`);
    }
    placed.push(...free);
    left = left.filter(waits);
  }
  return placed;
}

function shapeOf(table: string, own: readonly ColumnRow[]): TableShape {
  const columns = own.map(({ column }) => column);
  const keyed = own.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  const key = keyed.map(({ column }) => column);
  if (own[0]?.withoutRowid === 1) return { table, key, columns };
  // Such a column is an alias of the rowid.
  if (keyed.length === 1 && keyed[0]?.type.toUpperCase() === 'INTEGER') {
    return { table, key, columns };
  }
  return { table, key: ['rowid'], columns: ['rowid', ...columns] };
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const list = (names: readonly string[]) => names.map(quoted).join(', ');

/** Reads the rows after a key, whose cells are the statement's parameters. */
export function pageStatement({ table, key, columns }: TableShape, isFirst: boolean, rows: number) {
  const behind = isFirst ? '' : `WHERE (${list(key)}) > (${key.map(() => '?').join(', ')})`;
  return `SELECT ${list(columns)} FROM ${quoted(table)} ${behind} ORDER BY ${list(key)} LIMIT ${rows}`;
}

/** Inserts rows from one JSON text; existing rows stay as they are. */
export function insertStatement(table: string, columns: readonly string[]): string {
  const cells = columns.map(
    (_, index) => `CASE json_type(value, '$[${index}]')
      WHEN 'object' THEN unhex(json_extract(value, '$[${index}].hex'))
      ELSE json_extract(value, '$[${index}]') END`,
  );
  return `INSERT OR IGNORE INTO ${quoted(table)} (${list(columns)})
    SELECT ${cells.join(', ')} FROM json_each(?)`;
}

const textOf = (value: string) => `'${value.replaceAll("'", "''")}'`;

/**
 * Triggers that write the key of each changed row into `CHANGED_ROWS`. `DO NOTHING` and not `OR
 * IGNORE`, which the statement that fires the trigger would override.
 */
export function watchingTriggers({ table, key }: TableShape): string[] {
  const note = (side: 'NEW' | 'OLD') =>
    `INSERT INTO ${CHANGED_ROWS} (name, key)
      VALUES (${textOf(table)}, json_array(${key.map((name) => `${side}.${quoted(name)}`).join(', ')}))
      ON CONFLICT DO NOTHING;`;
  const trigger = (event: 'INSERT' | 'UPDATE' | 'DELETE', body: string) =>
    `CREATE TRIGGER ${quoted(`watch_${event.toLowerCase()}_${table}`)} AFTER ${event}
      ON ${quoted(table)} BEGIN ${body} END`;
  return [
    trigger('INSERT', note('NEW')),
    trigger('UPDATE', note('OLD') + note('NEW')),
    trigger('DELETE', note('OLD')),
  ];
}

/** Reads the rows of a table that have changed and still exist. */
export function changedRowsStatement({ table, key, columns }: TableShape): string {
  const isKey = key.map((name, at) => `t.${quoted(name)} = json_extract(c.key, '$[${at}]')`);
  return `SELECT ${columns.map((name) => `t.${quoted(name)} AS ${quoted(name)}`).join(', ')}
    FROM ${CHANGED_ROWS} c JOIN ${quoted(table)} t ON ${isKey.join(' AND ')}
    WHERE c.name = ${textOf(table)}`;
}

export const emptyStatement = (table: string) => `DELETE FROM ${quoted(table)}`;

/** Throws for a number that JavaScript has rounded: the copy would differ. */
export function toCell(value: unknown): TableCell {
  if (value === null || typeof value === 'string') return value;
  if (typeof value === 'number') {
    const isExact = Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value);
    if (isExact) return value;
  }
  if (value instanceof ArrayBuffer || Array.isArray(value)) {
    return { hex: Buffer.from(new Uint8Array(value)).toString('hex') };
  }
  throw new Error(`A value of the type ${typeof value} cannot be copied.`);
}

/** As a statement parameter. */
export function fromCell(cell: TableCell): string | number | ArrayBuffer | null {
  if (typeof cell !== 'object' || cell === null) return cell;
  return new Uint8Array(Buffer.from(cell.hex, 'hex')).buffer;
}

/** As many rows from the start as fit, at least one. `bytes` is their length as JSON. */
export function rowsThatFit(rows: readonly (readonly unknown[])[], most: number) {
  const kept: TableRows['rows'] = [];
  let bytes = 0;
  for (const row of rows) {
    const cells = row.map(toCell);
    bytes += JSON.stringify(cells).length;
    if (kept.length > 0 && bytes > most) break;
    kept.push(cells);
  }
  return { kept, bytes };
}

/** The key of a page's last row, after which the next page begins. */
export function lastKey({ key, columns }: TableShape, rows: TableRows['rows']): TableCell[] {
  const last = rows.at(-1) ?? [];
  return key.map((name) => last[columns.indexOf(name)] ?? null);
}
