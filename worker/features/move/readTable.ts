import type { TableCell, TablePage } from '../../../src/shared/contract/move';
import { fromCell, lastKey, pageStatement, rowsThatFit } from '../../db/tableContents';
import type { Context } from '../../platform/context';
import { siteTable } from './siteTables';

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
