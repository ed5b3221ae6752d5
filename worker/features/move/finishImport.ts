import { IMPORT_MARK } from '../../db/tableContents';
import type { Context } from '../../platform/context';
import { isImporting, requireClosedSite } from './siteTables';

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
