import { type SQL, sql } from 'drizzle-orm';
import type { AdminReport, ResolveReportInput } from '../../../../src/shared/contract/adminReports';
import { some } from '../../../db/ask';
import { asAdmin } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit';
import { deliverMails } from '../../../domain/mail/deliverMails';
import { queueMail } from '../../../domain/mail/queueMail';
import { settleWaitlists } from '../../../domain/rsvp/settleWaitlists';
import { closeSessions, endAccess } from '../../../domain/sessions/endSessions';
import { tellObjects } from '../../../domain/sessions/leases';
import type { MemberContext } from '../../../platform/context';
import { conflict, notFound } from '../../../platform/domainError';
import { newId } from '../../../platform/ids';
import { presentReports } from './presentReports';
import { oneReport } from './reportQueries';

const ALREADY_RESOLVED = 'This report has been resolved already.';
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
  const { now, session } = context;
  const time = now.getTime();
  const status = VERDICTS[action];
  const { acting, report } = await asAdmin(context, () => ({ report: oneReport(id) }));
  if (!report) throw notFound();
  if (report.status !== 'open') throw conflict(ALREADY_RESOLVED);
  if (action !== 'dismiss' && report.reportedId === session.memberId) {
    throw conflict('This report is about you. Another administrator decides.');
  }
  const reportedId = report.reportedId ?? '';
  const detail = { action, memberId: report.reportedId };
  const warningId = newId('wrn');
  const { isResolved, ended, after } = await asAdmin(acting, (within) => {
    /** The report changes last in the batch: until then this is true of one verdict alone. */
    const mayResolve = sql`(${within.counts}
      AND EXISTS (SELECT 1 FROM reports WHERE id = ${id} AND status = 'open'))`;
    const does = (one: typeof action): SQL => sql`(${action === one} AND ${mayResolve})`;
    return {
      audit: auditStatement(within, { act: 'report.resolve', target: id, detail }, mayResolve),
      warning: sql`INSERT INTO warnings (id, member_id, category, created_at)
        SELECT ${warningId}, id, ${report.category}, ${time} FROM members
        WHERE id = ${reportedId} AND ${does('warn')}`,
      mail: queueMail(
        within,
        {
          kind: 'warning',
          memberId: reportedId,
          data: { category: report.category },
          key: `warning:${warningId}`,
        },
        does('warn'),
      ),
      account: sql`UPDATE members SET status = 'inactive'
        WHERE id = ${reportedId} AND ${does('deactivate')}`,
      ...endAccess(within, reportedId, { when: does('deactivate') }),
      isResolved: some`UPDATE reports SET status = ${status}, resolved_at = ${time},
          resolved_by = ${session.memberId}, note = ${note}
        WHERE id = ${id} AND ${mayResolve} RETURNING id`,
      after: oneReport(id),
    };
  });
  if (!isResolved || !after) throw conflict(ALREADY_RESOLVED);
  await closeSessions(acting, reportedId, ended);
  if (action === 'deactivate') await tellObjects(acting, reportedId);
  if (action === 'deactivate') context.defer(settleWaitlists(acting));
  if (action === 'warn') context.defer(deliverMails(acting));
  const [presented] = await presentReports(acting, [after]);
  if (!presented) throw notFound();
  return presented;
}
