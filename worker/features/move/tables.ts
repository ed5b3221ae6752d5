import type { TableCell, TablePage, TableRows } from '../../../src/shared/contract/move';
import {
  emptyStatement,
  fromCell,
  IMPORT_MARK,
  insertStatement,
  lastKey,
  pageStatement,
  rowsThatFit,
} from '../../db/tableContents';
import type { Context } from '../../platform/context';
import { conflict } from '../../platform/domainError';
import {
  hasMembers,
  isImporting,
  requireClosedSite,
  requireImporting,
  siteTable,
  siteTables,
} from './siteTables';

const ROWS_A_PAGE = 1_000;
/** A page is sent back as one value, and D1 accepts none of more than 2 MB. */
const PAGE_BYTES = 1_000_000;

/** The rows of a table after a key, as many as fit on a page. */
export async function readTable(
  context: Context,
  table: string,
  after: readonly TableCell[] | null,
): Promise<TablePage> {
  const shape = await siteTable(context, table);
  const found = await context.env.DB.prepare(pageStatement(shape, after === null, ROWS_A_PAGE))
    .bind(...(after ?? []).map(fromCell))
    .raw();
  const { kept } = rowsThatFit(found, PAGE_BYTES);
  const isLast = kept.length === found.length && found.length < ROWS_A_PAGE;
  return {
    columns: [...shape.columns],
    rows: kept,
    next: isLast ? null : lastKey(shape, kept),
  };
}

/**
 * Empties a site that nobody has joined yet, or that an earlier import filled, to import another's
 * contents. The rows include what triggers maintain, so triggers are dropped until the import is
 * over. Throws CONFLICT for a site that has members or photos of its own.
 */
export async function beginImport(context: Context): Promise<void> {
  requireClosedSite(context);
  const { DB, PHOTOS } = context.env;
  if (!(await isImporting(context))) {
    const { objects } = await PHOTOS.list({ limit: 1 });
    if (objects.length > 0 || (await hasMembers(context))) {
      throw conflict('This site has members or photos of its own. Import into a new one.');
    }
  }
  const { results: triggers } = await DB.prepare(
    `SELECT name FROM sqlite_schema WHERE type = 'trigger'`,
  ).all<{ name: string }>();
  const tables = await siteTables(context);
  // Two simultaneous calls run one after the other: the second finds no triggers.
  await DB.batch([
    DB.prepare(
      `CREATE TABLE IF NOT EXISTS ${IMPORT_MARK} (name TEXT PRIMARY KEY, sql TEXT NOT NULL)`,
    ),
    DB.prepare(`INSERT OR IGNORE INTO ${IMPORT_MARK}
      SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid`),
    ...triggers.map(({ name }) => DB.prepare(`DROP TRIGGER IF EXISTS "${name}"`)),
    // Rows that refer to others are deleted before those they refer to.
    ...tables.toReversed().map(({ table }) => DB.prepare(emptyStatement(table))),
  ]);
}

/** Writes a page of rows. Repeating it changes nothing. Throws CONFLICT for other columns. */
export async function loadTable(context: Context, table: string, { columns, rows }: TableRows) {
  await requireImporting(context);
  const shape = await siteTable(context, table);
  if (JSON.stringify(shape.columns) !== JSON.stringify(columns)) {
    throw conflict('The table {table} has other columns here.', { table });
  }
  await context.env.DB.prepare(insertStatement(table, columns)).bind(JSON.stringify(rows)).run();
}

/** Ends the import: triggers are restored. Does nothing when it is finished already. */
export async function finishImport(context: Context): Promise<void> {
  requireClosedSite(context);
  if (!(await isImporting(context))) return;
  const { DB } = context.env;
  const { results: triggers } = await DB.prepare(
    `SELECT sql FROM ${IMPORT_MARK} ORDER BY rowid`,
  ).all<{ sql: string }>();
  await DB.batch([
    ...triggers.map(({ sql }) =>
      DB.prepare(sql.replace(/^CREATE TRIGGER /i, 'CREATE TRIGGER IF NOT EXISTS ')),
    ),
    DB.prepare(`DROP TABLE IF EXISTS ${IMPORT_MARK}`),
  ]);
}
