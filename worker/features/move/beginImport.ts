import { emptyStatement, IMPORT_MARK } from '../../db/tableContents';
import type { Context } from '../../platform/context';
import { conflict } from '../../platform/domainError';
import { hasMembers } from './getSiteState';
import { isImporting, requireClosedSite, siteTables } from './siteTables';

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
