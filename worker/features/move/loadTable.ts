import type { TableRows } from '../../../src/shared/contract/move';
import { insertStatement } from '../../db/tableContents';
import type { Context } from '../../platform/context';
import { conflict } from '../../platform/domainError';
import { requireImporting, siteTable } from './siteTables';

/** Writes a page of rows. Repeating it changes nothing. Throws CONFLICT for other columns. */
export async function loadTable(
  context: Context,
  table: string,
  { columns, rows }: TableRows,
): Promise<void> {
  await requireImporting(context);
  const shape = await siteTable(context, table);
  if (JSON.stringify(shape.columns) !== JSON.stringify(columns)) {
    throw conflict(`The table ${table} has other columns here.`);
  }
  await context.env.DB.prepare(insertStatement(table, columns)).bind(JSON.stringify(rows)).run();
}
