import { eq, type SQL } from 'drizzle-orm';
import type {
  AdminReport,
  ResolveReportInput,
} from '../../../../src/shared/contract/admin/adminReports';
import { onlyIf } from '../../../db/expressions';
import { allOf } from '../../../db/guard';
import { members, reports, warnings } from '../../../db/schema';
import { didUpdate, existsIn, insertFrom, updateWhere } from '../../../db/writes';
import { asAdmin, type BatchContext } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import { banStatements, dropMarks, marksOfMember } from '../../../domain/bans/keepMarks';
import { deliverMails } from '../../../domain/mail/deliverMails';
import { settleWaitlists } from '../../../domain/rsvp/settleWaitlists';
import { closeSessions, endAccess } from '../../../domain/sessions/endSessions';
import { invalidateObjects } from '../../../domain/sessions/leases';
import { queueFraudNotices } from '../../../domain/verdicts/fraudNotices';
import { type NewVerdict, verdictStatements } from '../../../domain/verdicts/giveVerdict';
import { reportDecidedMail } from '../../../domain/verdicts/reportDecidedMail';
import { requireNoReportQuote } from '../../../domain/verdicts/requireNoReportQuote';
import type { MemberContext } from '../../../platform/context';
import { conflict, notFound } from '../../../platform/domainError';
import { newId } from '../../../platform/ids';
import { sentence } from '../../../platform/sentence';
import { requireCase, requireSecondAdmin } from '../cases/caseGuards';
import { oneReport } from './listReports';
import { presentReports } from './presentReports';

const ALREADY_RESOLVED = sentence('This report has already been resolved.');
const VERDICTS = { dismiss: 'dismissed', warn: 'warned', deactivate: 'deactivated' } as const;

/**
 * Gives the verdict on a report, once. A warning is shown to the member and mailed. A deactivation
 * is a ban: it closes the account at once, applies to a deleted account too, and holds a member who
 * comes back. Both name the rule and the reason. For a deleted account, a warning is only recorded.
 * The reporter is told the outcome. Throws NOT_FOUND, also for one's own report or case; CONFLICT
 * for a resolved report and for the first of two administrators who close an administrator's
 * account; and INVALID_INPUT for a reason that the member must not read.
 */
export async function resolveReport(
  context: MemberContext,
  id: string,
  { action, rule, reason, note }: ResolveReportInput,
): Promise<AdminReport> {
  const { now, session } = context;
  const time = now.getTime();
  const status = VERDICTS[action];
  const { acting, found: report } = await requireCase(context, oneReport(id, session.memberId));
  if (report.status !== 'open') throw conflict(ALREADY_RESOLVED);
  if (action !== 'dismiss') await requireNoReportQuote(acting, 'reason', reason, id);
  const reportedId = report.reportedId ?? '';
  if (action === 'deactivate') await requireSecondAdmin(acting, reportedId, 'deactivate');
  const account = report.reportedAccount ?? reportedId;
  const marks = action === 'deactivate' ? await marksOfMember(acting, reportedId) : [];
  const detail = { action, memberId: report.reportedId };
  const verdict = {
    id: newId('ver'),
    memberId: reportedId,
    rule: rule ?? report.category,
    reason,
    reportId: id,
  };
  const { isResolved, ended, after, held } = await asAdmin(acting, (within) => {
    /** The batch changes the report last: until then this is true of one verdict only. */
    const mayResolve = existsIn(reports, { id, status: 'open' }, within.counts);
    const does = (one: typeof action) => onlyIf(action === one, mayResolve);
    return {
      audit: auditStatement(within, { act: 'report.resolve', target: id, detail }, mayResolve),
      told: Object.values(verdictsOf(within, action, verdict, does(action))),
      fraud: queueFraudNotices(
        within,
        { ...verdict, memberId: report.reportedAccount ?? '', name: report.reportedName },
        does('deactivate'),
      ),
      warning: insertFrom(
        warnings,
        members,
        { id: verdict.id, memberId: reportedId, category: verdict.rule, createdAt: time },
        allOf(eq(members.id, reportedId), does('warn')),
      ),
      reporter: reportDecidedMail(within, id, status, mayResolve),
      account: updateWhere(members, { status: 'inactive' }, { id: reportedId }, does('deactivate')),
      ...endAccess(reportedId, does('deactivate')),
      ...banStatements(within, account, marks, does('deactivate')),
      dropped: dropMarks(account, id, onlyIf(action !== 'deactivate', mayResolve)),
      isResolved: didUpdate(
        reports,
        { status, resolvedAt: time, resolvedBy: session.memberId, note },
        { id },
        mayResolve,
      ),
      after: oneReport(id, session.memberId),
    };
  });
  if (!isResolved || !after) throw conflict(ALREADY_RESOLVED);
  await closeSessions(acting, reportedId, ended);
  if (action === 'deactivate') await invalidateObjects(acting, reportedId);
  for (const each of held) await invalidateObjects(acting, each.id);
  if (action === 'deactivate') context.defer(settleWaitlists(acting));
  context.defer(deliverMails(acting));
  const [presented] = await presentReports(acting, [after]);
  if (!presented) throw notFound();
  return presented;
}

function verdictsOf<When extends SQL>(
  within: BatchContext,
  action: ResolveReportInput['action'],
  verdict: NewVerdict,
  when: When,
) {
  if (action === 'dismiss') return {};
  return verdictStatements(within, action === 'warn' ? 'warned' : 'deactivated', verdict, when);
}
