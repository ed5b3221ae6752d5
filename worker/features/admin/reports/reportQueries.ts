import { not, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  type AdminReportsQuery,
  reportedProfile,
} from '../../../../src/shared/contract/admin/adminReports';
import { REPORT_CATEGORIES, REPORT_STATUSES } from '../../../../src/shared/rules/safety/reports';
import { columnsOf, integer, json, nullable, row, text } from '../../../db/columns';
import { ALWAYS, allOf } from '../../../db/guard';
import { firstRow, type Query } from '../../../db/runBatch';
import { isOwnReport } from '../../../domain/cases/ownCases';
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

const columns = columnsOf(reportRow, 'r');

export type ReportRow = z.infer<typeof reportRow>;

/** Position in the queue after a report: its deadline or verdict, and its id. */
export interface ReportPosition {
  status: 'open' | 'resolved';
  time: number;
  id: string;
}

/** No row when it is the administrator's own report or case. */
export function oneReport(id: string, adminId: string): Query<ReportRow | undefined> {
  return firstRow(reportRow)`SELECT ${columns} FROM reports r
    WHERE r.id = ${id} AND NOT ${isOwnReport(adminId, 'r')}`;
}

/**
 * Open ones by deadline, then resolved ones, the latest verdict first; each part uses its index.
 * The administrator's own reports and cases are left out.
 */
export function reportQueue(
  { status, search, category }: Pick<AdminReportsQuery, 'status' | 'search' | 'category'>,
  after: ReportPosition | null,
  limit: number,
  adminId: string,
): SQL {
  const isWanted = allOf(
    not(isOwnReport(adminId, 'r')),
    search ? concerns(search) : ALWAYS,
    category ? sql`r.category = ${category}` : ALWAYS,
  );
  const behind = (part: ReportPosition['status'], key: string, beyond: string) =>
    after?.status === part
      ? sql`(${sql.raw(key)}, r.id) ${sql.raw(beyond)} (${after.time}, ${after.id})`
      : ALWAYS;
  const open = sql`SELECT * FROM (SELECT ${columns} FROM reports r
    WHERE r.status = 'open' AND ${isWanted} AND ${behind('open', 'r.due_at', '>')}
    ORDER BY r.due_at, r.id LIMIT ${limit})`;
  const resolved = sql`SELECT * FROM (SELECT ${columns} FROM reports r
    WHERE r.status <> 'open' AND ${isWanted} AND ${behind('resolved', 'r.resolved_at', '<')}
    ORDER BY r.resolved_at DESC, r.id DESC LIMIT ${limit})`;
  if (status === 'open') return open;
  if (status === 'resolved' || after?.status === 'resolved') return resolved;
  return sql`${open} UNION ALL ${resolved} LIMIT ${limit}`;
}

function concerns(search: string): SQL {
  const members = matchingMemberIds(search, SEARCHED_AT_MOST);
  /** A member who deleted the account is found by the first name that the report keeps. */
  return sql`(r.reported_id IN (${members}) OR r.reporter_id IN (${members})
    OR (r.reported_id IS NULL AND ${textContains(sql`r.reported_name`, search)})
    OR (r.reporter_id IS NULL AND ${textContains(sql`r.reporter_name`, search)}))`;
}
