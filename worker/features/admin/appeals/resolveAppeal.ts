import type { AdminAppeal, ResolveAppealInput } from '../../../../src/shared/contract/verdicts';
import { onlyIf } from '../../../db/expressions';
import { guarded } from '../../../db/guard';
import { appeals } from '../../../db/schema';
import { didUpdate } from '../../../db/writes';
import { asAdmin } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import { deliverMails } from '../../../domain/mail/deliverMails';
import { queueMail } from '../../../domain/mail/queueMail';
import { settleWaitlists } from '../../../domain/rsvp/settleWaitlists';
import { invalidateObjects } from '../../../domain/sessions/leases';
import { liftStatements } from '../../../domain/verdicts/liftVerdict';
import { reportDecidedMail } from '../../../domain/verdicts/reportDecidedMail';
import { requireNoReportQuote } from '../../../domain/verdicts/requireNoReportQuote';
import type { MemberContext } from '../../../platform/context';
import { conflict } from '../../../platform/domainError';
import { sentence } from '../../../platform/sentence';
import { requireCase, requireSecondAdmin } from '../cases/caseGuards';
import { oneAppeal, toAdminAppeal } from './listAppeals';

const DECIDED = sentence('This appeal has already been decided.');

/**
 * Decides on an appeal, once, and never by the administrator who gave the verdict or who is
 * concerned. Notifies the member and the reporter; an overturned verdict is undone completely.
 * Throws NOT_FOUND, also for one's own case; CONFLICT, also for the first of two administrators who
 * reopen an administrator's account; and INVALID_INPUT for a note that the member must not read.
 */
export async function resolveAppeal(
  context: MemberContext,
  id: string,
  { action, note }: ResolveAppealInput,
): Promise<AdminAppeal> {
  const { now, session } = context;
  const mine = session.memberId;
  const status = action === 'overturn' ? 'overturned' : 'upheld';
  const { acting, found } = await requireCase(context, oneAppeal(id, mine));
  const { memberId, verdictId, decidedBy, reportId, measure } = found;
  if (found.status !== 'open') throw conflict(DECIDED);
  if (decidedBy === mine) throw conflict('A different administrator has to decide this appeal.');
  await requireNoReportQuote(acting, 'note', note, reportId);
  if (action === 'overturn' && measure === 'deactivated') {
    await requireSecondAdmin(acting, memberId, 'activate');
  }
  const { isDecided, after } = await asAdmin(acting, (within) => {
    /** The batch changes the appeal last: until then this is true of one decision only. */
    const mayDecide = guarded`(${within.counts} AND EXISTS (SELECT 1 FROM appeals a
      JOIN verdicts v ON v.id = a.verdict_id
      WHERE a.id = ${id} AND a.status = 'open' AND v.decided_by IS NOT ${mine}))`;
    const act = action === 'overturn' ? 'appeal.overturn' : 'appeal.uphold';
    const isOverturned = onlyIf(action === 'overturn', mayDecide);
    const data = { overturned: action === 'overturn', warned: measure === 'warned', note };
    return {
      audit: auditStatement(within, { act, target: id, detail: { memberId } }, mayDecide),
      ...liftStatements(within, { id: verdictId }, isOverturned),
      mail: queueMail(
        within,
        { kind: 'appeal-decided', memberId, data, key: `appeal-decided:${id}` },
        mayDecide,
      ),
      reporter: reportDecidedMail(within, reportId, status, mayDecide),
      isDecided: didUpdate(
        appeals,
        { status, resolvedAt: now.getTime(), resolvedBy: mine, note },
        { id },
        mayDecide,
      ),
      after: oneAppeal(id, mine),
    };
  });
  if (!isDecided || !after) throw conflict(DECIDED);
  await invalidateObjects(acting, memberId);
  context.defer(deliverMails(acting));
  if (action === 'overturn') context.defer(settleWaitlists(acting));
  return toAdminAppeal(acting, after);
}
