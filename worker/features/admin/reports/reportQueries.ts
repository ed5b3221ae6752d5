import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { REPORT_CATEGORIES, REPORT_STATUSES } from '../../../../src/shared/rules/reports';
import { one, type Query } from '../../../db/ask';
import { holds, membersFound } from '../search';

/** Of the members whom a search stands for, as often as they are found. */
const SEARCHED_AT_MOST = 100;

const columns = sql`r.id, r.reporter_id AS reporterId, r.reporter_account AS reporterAccount,
  r.reporter_name AS reporterName, r.reported_id AS reportedId,
  r.reported_account AS reportedAccount, r.reported_name AS reportedName, r.category,
  r.details, r.created_at AS createdAt, r.due_at AS dueAt, r.status, r.resolved_at AS resolvedAt,
  r.resolved_by AS resolvedBy, r.note, r.erased_at AS erasedAt`;

export const reportRow = z.object({
  id: z.string(),
  reporterId: z.string().nullable(),
  reporterAccount: z.string().nullable(),
  reporterName: z.string().nullable(),
  reportedId: z.string().nullable(),
  reportedAccount: z.string().nullable(),
  reportedName: z.string().nullable(),
  category: z.enum(REPORT_CATEGORIES),
  details: z.string(),
  createdAt: z.number(),
  dueAt: z.number(),
  status: z.enum(REPORT_STATUSES),
  resolvedAt: z.number().nullable(),
  resolvedBy: z.string().nullable(),
  note: z.string(),
  erasedAt: z.number().nullable(),
});

export type ReportRow = z.infer<typeof reportRow>;

/** Behind a report of the queue: its clock or verdict, and its id. */
export interface ReportPlace {
  status: 'open' | 'resolved';
  time: number;
  id: string;
}

export function oneReport(id: string): Query<ReportRow | undefined> {
  return one(reportRow)`SELECT ${columns} FROM reports r WHERE r.id = ${id}`;
}

/** Open ones by their clock, then the resolved, the latest verdict first; each by its index. */
export function reportQueue(
  status: 'all' | 'open' | 'resolved',
  search: string | undefined,
  after: ReportPlace | null,
  limit: number,
): SQL {
  const isWanted = search ? concerns(search) : sql`TRUE`;
  const afterOpen = after?.status === 'open' ? after : null;
  const afterResolved = after?.status === 'resolved' ? after : null;
  const open = sql`SELECT * FROM (SELECT ${columns} FROM reports r
    WHERE r.status = 'open' AND ${isWanted}
      AND ${afterOpen ? sql`(r.due_at, r.id) > (${afterOpen.time}, ${afterOpen.id})` : sql`TRUE`}
    ORDER BY r.due_at, r.id LIMIT ${limit})`;
  const resolved = sql`SELECT * FROM (SELECT ${columns} FROM reports r
    WHERE r.status <> 'open' AND ${isWanted} AND ${
      afterResolved
        ? sql`(r.resolved_at, r.id) < (${afterResolved.time}, ${afterResolved.id})`
        : sql`TRUE`
    }
    ORDER BY r.resolved_at DESC, r.id DESC LIMIT ${limit})`;
  if (status === 'open') return open;
  if (status === 'resolved' || afterResolved) return resolved;
  return sql`${open} UNION ALL ${resolved} LIMIT ${limit}`;
}

function concerns(search: string): SQL {
  const members = membersFound(search, SEARCHED_AT_MOST);
  /** Who has deleted the account is found by the first name that the report keeps. */
  return sql`(r.reported_id IN (${members}) OR r.reporter_id IN (${members})
    OR (r.reported_id IS NULL AND ${holds(sql`r.reported_name`, search)})
    OR (r.reporter_id IS NULL AND ${holds(sql`r.reporter_name`, search)}))`;
}
