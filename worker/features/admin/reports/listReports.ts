import type {
  AdminReport,
  AdminReportsQuery,
} from '../../../../src/shared/contract/admin/adminReports';
import { rows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { type ListPage, openList } from '../../../platform/listCursor';
import { type CasePosition, casePlace } from '../cases/caseQueue';
import { presentReports } from './presentReports';
import { type ReportRow, reportQueue, reportRow } from './reportQueries';

/** A page of the queue. Throws INVALID_INPUT for a cursor of another list. */
export async function listReports(
  context: MemberContext,
  query: AdminReportsQuery,
): Promise<ListPage<AdminReport>> {
  const list = await openList(context, 'reports', query, casePlace);
  const { acting, found } = await asAdmin(context, ({ session }) => ({
    found: rows(reportRow)`${reportQueue(query, list, session.memberId)}`,
  }));
  const { items, nextCursor } = await list.page(found, placeOf, (row) => row);
  return { items: await presentReports(acting, items), nextCursor };
}

function placeOf({ status, dueAt, resolvedAt, id }: ReportRow): CasePosition {
  return status === 'open' ? ['open', dueAt, id] : ['resolved', resolvedAt ?? 0, id];
}
