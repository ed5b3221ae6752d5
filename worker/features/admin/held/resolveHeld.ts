import type { AdminHeld, ResolveHeldInput } from '../../../../src/shared/contract/admin/adminHeld';
import { ANY, onlyIf } from '../../../db/expressions';
import { holds, members } from '../../../db/schema';
import { didUpdate, existsIn, updateWhere } from '../../../db/writes';
import { asAdmin } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import { marksOfMember, releaseStatement } from '../../../domain/bans/keepMarks';
import { restoreHeldStatements } from '../../../domain/bans/restoreHeld';
import { deliverMails } from '../../../domain/mail/deliverMails';
import { settleWaitlists } from '../../../domain/rsvp/settleWaitlists';
import { closeSessions } from '../../../domain/sessions/endSessions';
import { invalidateObjects } from '../../../domain/sessions/leases';
import type { MemberContext } from '../../../platform/context';
import { conflict } from '../../../platform/domainError';
import { newId } from '../../../platform/ids';
import { sentence } from '../../../platform/sentence';
import { requireCase, requireSecondAdmin } from '../cases/caseGuards';
import { closingStatements } from '../users/closeAccount';
import { oneHeld, toAdminHeld } from './listHeld';

const DECIDED = sentence('This has already been decided.');

/**
 * Decides, once, on a member who was recognized from a ban: admits them for good, or closes the
 * account and tells them why. Throws NOT_FOUND, also for one's own case, and CONFLICT, also for the
 * first of two decisions about a member who is an administrator by now.
 */
export async function resolveHeld(
  context: MemberContext,
  memberId: string,
  { action, rule, reason }: ResolveHeldInput,
): Promise<AdminHeld> {
  const mine = context.session.memberId;
  const { acting: asked, found: known } = await requireCase(context, oneHeld(memberId, mine));
  if (known.resolvedAt !== null) throw conflict(DECIDED);
  const isClosing = action === 'deactivate';
  await requireSecondAdmin(asked, memberId, isClosing ? 'deactivate' : 'activate');
  const marks = isClosing ? await marksOfMember(asked, memberId) : [];
  const verdict = { id: newId('ver'), memberId, rule, reason, reportId: null };
  const { acting, isDone, ended, held, after } = await asAdmin(asked, (within) => {
    const isOpen = existsIn(holds, { memberId, resolvedAt: null, dueAt: ANY }, within.counts);
    const closes = onlyIf(isClosing, isOpen);
    const releases = onlyIf(!isClosing, isOpen);
    const { decided, closed, ...closing } = closingStatements(within, verdict, marks, closes);
    return {
      audit: auditStatement(
        within,
        { act: isClosing ? 'user.deactivate' : 'user.release', target: memberId },
        isOpen,
      ),
      ...restoreHeldStatements(within, memberId, releases),
      opened: updateWhere(
        members,
        { status: 'active' },
        { id: memberId, status: 'held' },
        releases,
      ),
      ...closing,
      closed,
      isDone: didUpdate(holds, { reason }, { memberId }, isOpen),
      // Last: until then the queue shows it as open.
      decided,
      released: releaseStatement(within, memberId, releases, reason),
      after: oneHeld(memberId, mine),
    };
  });
  if (!isDone || !after) throw conflict(DECIDED);
  await closeSessions(acting, memberId, ended);
  for (const id of [memberId, ...held.map((each) => each.id)]) await invalidateObjects(acting, id);
  context.defer(settleWaitlists(acting));
  context.defer(deliverMails(acting));
  return toAdminHeld(after, acting.now);
}
