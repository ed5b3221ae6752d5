import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  type AdminReportsQuery,
  reportedProfile,
} from '../../../../src/shared/contract/admin/adminReports';
import { REPORT_CATEGORIES, REPORT_STATUSES } from '../../../../src/shared/rules/safety/reports';
import { columnsOf, integer, json, nullable, row, text } from '../../../db/columns';
import { ALWAYS } from '../../../db/guard';
import { firstRow, type Query } from '../../../db/runBatch';
import { isOwnReport } from '../../../domain/cases/ownCases';
import { type CasePage, caseQueue } from '../cases/caseQueue';
import { matchingMemberIds, textContains } from '../search';

/** Members that one search looks up at most. */
const SEARCHED_AT_MOST = 100;

export const reportRow = row({
  id: text,
  reporterId: nullable(text),
  reporterAccount: nullable(text),
  reporterName: nullable(text),
  reportedId: nullable(text),
  reportedAccount: nullable(text),
  reportedName: nullable(text),
  category: z.enum(REPORT_CATEGORIES),
  details: text,
  profile: nullable(json(reportedProfile)),
  createdAt: integer,
  dueAt: integer,
  status: z.enum(REPORT_STATUSES),
  resolvedAt: nullable(integer),
  resolvedBy: nullable(text),
  note: text,
  erasedAt: nullable(integer),
});

const reports = sql`SELECT ${columnsOf(reportRow, 'r')} FROM reports r`;

export type ReportRow = z.infer<typeof reportRow>;

/** No row when it is the administrator's own report or case. */
export function oneReport(id: string, adminId: string): Query<ReportRow | undefined> {
  return firstRow(reportRow)`${reports} WHERE r.id = ${id} AND NOT ${isOwnReport(adminId, 'r')}`;
}

const QUEUE = {
  idColumn: 'r.id',
  parts: [
    { part: 'open', isOpen: true, when: "r.status = 'open'", by: 'r.due_at' },
    { part: 'resolved', isOpen: false, when: "r.status <> 'open'", by: 'r.resolved_at' },
  ],
} as const;

/**
 * Open ones by deadline, then resolved ones, the latest verdict first; each part uses its index.
 * The administrator's own reports and cases are left out.
 */
export function reportQueue(
  { status, search, category }: AdminReportsQuery,
  page: CasePage,
  adminId: string,
): SQL {
  const wanted = sql`${reports} WHERE NOT ${isOwnReport(adminId, 'r')}
    AND ${search ? concerns(search) : ALWAYS}
    AND r.category = COALESCE(${category ?? null}, r.category)`;
  return caseQueue(() => wanted, QUEUE, status, page);
}

function concerns(search: string): SQL {
  const members = matchingMemberIds(search, SEARCHED_AT_MOST);
  /** A member who deleted the account is found by the first name that the report keeps. */
  return sql`(r.reported_id IN (${members}) OR r.reporter_id IN (${members})
    OR (r.reported_id IS NULL AND ${textContains(sql`r.reported_name`, search)})
    OR (r.reporter_id IS NULL AND ${textContains(sql`r.reporter_name`, search)}))`;
}
