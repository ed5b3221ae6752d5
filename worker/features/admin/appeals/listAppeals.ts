import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { AdminAppeal, AdminAppealsQuery } from '../../../../src/shared/contract/verdicts';
import { REPORT_CATEGORIES } from '../../../../src/shared/rules/safety/reports';
import { APPEAL_STATUSES, MEASURES } from '../../../../src/shared/rules/safety/verdicts';
import { flag, integer, iso, isoOrNull, nullable, row, text } from '../../../db/columns';
import { firstRow, type Query } from '../../../db/runBatch';
import { isOwnCaseIn } from '../../../domain/cases/ownCases';
import type { MemberContext } from '../../../platform/context';
import type { ListPage } from '../../../platform/listCursor';
import { openThenDecided, placeAmong, readQueue } from '../cases/caseQueue';

const appealRow = row({
  id: text,
  createdAt: integer,
  dueAt: integer,
  status: z.enum(APPEAL_STATUSES),
  text,
  resolvedAt: nullable(integer),
  resolvedBy: nullable(text),
  note: text,
  verdictId: text,
  measure: z.enum(MEASURES),
  rule: z.enum(REPORT_CATEGORIES),
  reason: text,
  decidedAt: integer,
  decidedBy: nullable(text),
  reportId: nullable(text),
  memberId: text,
  email: text,
  firstName: text,
  lastName: text,
  isActive: flag,
});

type AppealRow = z.infer<typeof appealRow>;

const appeals = sql`SELECT a.id, a.created_at AS createdAt, a.due_at AS dueAt, a.status, a.text,
    a.resolved_at AS resolvedAt, a.resolved_by AS resolvedBy, a.note, v.id AS verdictId, v.measure,
    v.rule, v.reason, v.decided_at AS decidedAt, v.decided_by AS decidedBy, v.report_id AS reportId,
    m.id AS memberId, m.email, m.first_name AS firstName, m.last_name AS lastName,
    m.status = 'active' AS isActive
  FROM appeals a JOIN verdicts v ON v.id = a.verdict_id JOIN members m ON m.id = v.member_id`;

/** No row when the appeal is the administrator's own case. */
export function oneAppeal(id: string, adminId: string): Query<AppealRow | undefined> {
  return firstRow(appealRow)`${appeals} WHERE a.id = ${id} AND NOT ${isOwnCaseIn(adminId, 'v')}`;
}

/** Open appeals by deadline, then decided ones, the latest first, without one's own cases. */
export function listAppeals(
  context: MemberContext,
  query: AdminAppealsQuery,
): Promise<ListPage<AdminAppeal>> {
  return readQueue(context, query, {
    name: 'appeals',
    act: 'appeal.read',
    row: appealRow,
    casesOf: (adminId) => sql`${appeals} WHERE NOT ${isOwnCaseIn(adminId, 'v')}`,
    idColumn: 'a.id',
    parts: openThenDecided('a', "a.status = 'open'", "a.status <> 'open'"),
    placeOf: (row) => placeAmong(row.status === 'open', row),
    idsOf: ({ memberId }) => [memberId],
    present: (rows) => rows.map((row) => toAdminAppeal(context, row)),
  });
}

export function toAdminAppeal(
  { now, session }: Pick<MemberContext, 'now' | 'session'>,
  row: AppealRow,
): AdminAppeal {
  const { memberId, email, firstName, lastName, isActive, verdictId: _, ...appeal } = row;
  const { measure, rule, reason, decidedAt, decidedBy, reportId, ...same } = appeal;
  const isOpen = row.status === 'open';
  return {
    ...same,
    createdAt: iso(row.createdAt),
    dueAt: iso(row.dueAt),
    overdue: isOpen && row.dueAt < now.getTime(),
    resolvedAt: isoOrNull(row.resolvedAt),
    verdict: { measure, rule, reason, decidedAt: iso(decidedAt), decidedBy, reportId },
    member: { id: memberId, email, firstName, lastName, isActive },
    mayDecide: isOpen && decidedBy !== session.memberId,
  };
}
