import { type SQL, sql } from 'drizzle-orm';
import type {
  AdminReport,
  AdminReportsQuery,
} from '../../../../src/shared/contract/admin/adminReports';
import { columnsOf } from '../../../db/columns';
import { ALWAYS } from '../../../db/guard';
import { firstRow, type Query } from '../../../db/runBatch';
import { isOwnReport } from '../../../domain/cases/ownCases';
import type { MemberContext } from '../../../platform/context';
import type { ListPage } from '../../../platform/listCursor';
import { openThenDecided, placeAmong, readQueue } from '../cases/caseQueue';
import { matchingMemberIds, textContains } from '../search';
import { presentReports, type ReportRow, reportRow } from './presentReports';

/** Members that one search looks up at most. */
const SEARCHED_AT_MOST = 100;

const reports = sql`SELECT ${columnsOf(reportRow, 'r')} FROM reports r`;

/** No row when it is the administrator's own report or case. */
export function oneReport(id: string, adminId: string): Query<ReportRow | undefined> {
  return firstRow(reportRow)`${reports} WHERE r.id = ${id} AND NOT ${isOwnReport(adminId, 'r')}`;
}

/** Open reports by deadline, then resolved ones, the latest first, without one's own cases. */
export function listReports(
  context: MemberContext,
  query: AdminReportsQuery,
): Promise<ListPage<AdminReport>> {
  const { search, category } = query;
  return readQueue(context, query, {
    name: 'reports',
    act: 'report.read',
    row: reportRow,
    casesOf: (adminId) => sql`${reports} WHERE NOT ${isOwnReport(adminId, 'r')}
      AND ${search ? concerns(search) : ALWAYS}
      AND r.category = COALESCE(${category ?? null}, r.category)`,
    idColumn: 'r.id',
    parts: openThenDecided('r', "r.status = 'open'", "r.status <> 'open'"),
    placeOf: (row) => placeAmong(row.status === 'open', row),
    idsOf: ({ reporterId, reporterAccount, reportedId, reportedAccount }) => [
      reporterId ?? reporterAccount,
      reportedId ?? reportedAccount,
    ],
    present: (rows, acting) => presentReports(acting, rows),
  });
}

function concerns(search: string): SQL {
  const members = matchingMemberIds(search, SEARCHED_AT_MOST);
  /** A member who deleted the account is found by the first name that the report keeps. */
  return sql`(r.reported_id IN (${members}) OR r.reporter_id IN (${members})
    OR (r.reported_id IS NULL AND ${textContains(sql`r.reported_name`, search)})
    OR (r.reporter_id IS NULL AND ${textContains(sql`r.reporter_name`, search)}))`;
}
