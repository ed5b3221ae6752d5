import { type SQL, sql } from 'drizzle-orm';
import type { AdminReport, ResolveReportInput } from '../../../../src/shared/contract/adminReports';
import { actorStatement } from '../../../domain/actor';
import { adminCounts, adminFrom } from '../../../domain/adminActor';
import { auditStatement } from '../../../domain/audit';
import { deliverMails } from '../../../domain/mail/deliverMails';
import { queueMail } from '../../../domain/mail/queueMail';
import { settleWaitlists } from '../../../domain/rsvp/settleWaitlists';
import { endAccess } from '../../../domain/sessions/endSessions';
import type { MemberContext } from '../../../platform/context';
import { DomainError, notFound } from '../../../platform/domainError';
import { newId } from '../../../platform/ids';
import { presentReports } from './presentReports';
import { oneReport, type ReportRow, reportRow } from './reportQueries';

const VERDICTS = { dismiss: 'dismissed', warn: 'warned', deactivate: 'deactivated' } as const;

/**
 * Gives the verdict on a report, once. A warning is shown to the member and sent by mail; a
 * deactivation closes the account at once; of who has deleted the account, either is recorded and
 * no more. Throws NOT_FOUND, and CONFLICT for what is resolved already and for measures against
 * oneself.
 */
export async function resolveReport(
  context: MemberContext,
  id: string,
  { action, note }: ResolveReportInput,
): Promise<AdminReport> {
  const { db, now, session } = context;
  const time = now.getTime();
  const status = VERDICTS[action];
  const [before] = await db.all(oneReport(id));
  if (before === undefined) throw notFound();
  const report = reportRow.parse(before);
  requirePossible(report, action, session.memberId);
  const reportedId = report.reportedId ?? '';
  /** The report changes last in the batch: until then this is true of one verdict alone. */
  const mayResolve = sql`(${adminCounts(context)}
    AND EXISTS (SELECT 1 FROM reports WHERE id = ${id} AND status = 'open'))`;
  const does = (one: typeof action): SQL => (action === one ? mayResolve : sql`FALSE`);
  const audit = {
    actorId: session.memberId,
    act: 'report.resolve' as const,
    target: id,
    detail: { action, memberId: report.reportedId },
    now,
  };
  const warningId = newId('wrn');
  const sessions = endAccess(context, reportedId, { when: does('deactivate') });
  const [rows, , , , , ended, , resolved, [after]] = await db.batch([
    actorStatement(context),
    db.run(auditStatement(audit, mayResolve)),
    db.run(sql`INSERT INTO warnings (id, member_id, category, created_at)
      SELECT ${warningId}, id, ${report.category}, ${time} FROM members
      WHERE id = ${reportedId} AND ${does('warn')}`),
    queueMail(
      context,
      {
        kind: 'warning',
        memberId: reportedId,
        data: { category: report.category },
        key: `warning:${warningId}`,
      },
      does('warn'),
    ),
    db.run(sql`UPDATE members SET status = 'inactive'
      WHERE id = ${reportedId} AND ${does('deactivate')}`),
    ...sessions.statements,
    db.all(sql`UPDATE reports SET status = ${status}, resolved_at = ${time},
        resolved_by = ${session.memberId}, note = ${note}
      WHERE id = ${id} AND ${mayResolve} RETURNING id`),
    db.all(oneReport(id)),
  ]);
  adminFrom(rows, now);
  if (resolved.length === 0) throw alreadyResolved();
  await sessions.close(ended);
  if (action === 'deactivate') context.defer(settleWaitlists(context));
  if (action === 'warn') context.defer(deliverMails(context));
  const [presented] = await presentReports(context, [reportRow.parse(after)]);
  if (!presented) throw notFound();
  return presented;
}

function requirePossible(
  { status, reportedId }: ReportRow,
  action: ResolveReportInput['action'],
  mine: string,
) {
  if (status !== 'open') throw alreadyResolved();
  if (action === 'dismiss') return;
  if (reportedId === mine) {
    throw new DomainError('CONFLICT', 'This report is about you. Another administrator decides.');
  }
}

function alreadyResolved(): DomainError {
  return new DomainError('CONFLICT', 'This report has been resolved already.');
}
