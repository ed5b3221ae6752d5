import { eq, ne, not, sql } from 'drizzle-orm';
import type {
  AdminUser,
  ToggleStatusInput,
} from '../../../../src/shared/contract/admin/adminUsers';
import { allOf, guarded } from '../../../db/guard';
import { firstRow } from '../../../db/runBatch';
import { appeals, members } from '../../../db/schema';
import { existsIn, updateWhere } from '../../../db/writes';
import { asAdmin, requireProof } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import { marksOfMember, releaseStatement } from '../../../domain/bans/keepMarks';
import { restoreHeldStatements } from '../../../domain/bans/restoreHeld';
import { deliverMails } from '../../../domain/mail/deliverMails';
import { settleWaitlists } from '../../../domain/rsvp/settleWaitlists';
import { closeSessions } from '../../../domain/sessions/endSessions';
import { invalidateObjects } from '../../../domain/sessions/leases';
import { liftStatements } from '../../../domain/verdicts/liftVerdict';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';
import { newId } from '../../../platform/ids';
import { requireNotOwnCase } from '../cases/requireNotOwnCase';
import { requireSecondAdmin } from '../cases/requireSecondAdmin';
import { closingStatements } from './closeAccount';
import { toAdminUser, userColumns, userRow } from './userRow';

/**
 * Opens or closes an account. Closing ends its sessions, live connections and calendar URL, frees
 * its places at events, and tells the member why. Opening undoes every verdict that closed it and
 * admits a member who is held for review; nothing that they sent meanwhile is delivered. An
 * administrator's account takes two others. Throws CONFLICT, also for one's own case, and
 * NOT_FOUND.
 */
export async function setActive(
  context: MemberContext,
  memberId: string,
  { isActive, rule, reason }: ToggleStatusInput,
): Promise<AdminUser> {
  const { now, session } = context;
  const wanted = isActive ? 'active' : 'inactive';
  const act = isActive ? 'user.activate' : 'user.deactivate';
  const asked = await requireNotOwnCase(context, memberId);
  requireProof(asked);
  await requireSecondAdmin(asked, memberId, isActive ? 'activate' : 'deactivate');
  const marks = isActive ? [] : await marksOfMember(asked, memberId);
  const { acting, ended, found, held } = await asAdmin(asked, (within) => {
    const mayChange = allOf(
      within.counts,
      existsIn(members, allOf(eq(members.id, memberId), ne(members.status, wanted))),
    );
    const isHeld = guarded`(${isActive} AND ${within.counts}
      AND EXISTS (SELECT 1 FROM members WHERE id = ${memberId} AND status = 'held'))`;
    const verdict = { id: newId('ver'), memberId, rule, reason, reportId: null };
    const lifts = guarded`(${isActive} AND ${within.counts})`;
    return {
      audit: auditStatement(within, { act, target: memberId }, allOf(mayChange, not(isHeld))),
      release: auditStatement(within, { act: 'user.release', target: memberId }, isHeld),
      ...(isActive
        ? {
            appeals: updateWhere(
              appeals,
              { status: 'overturned', resolvedAt: now.getTime(), resolvedBy: session.memberId },
              allOf(
                eq(appeals.status, 'open'),
                within.counts,
                guarded`verdict_id IN (SELECT id FROM verdicts
                WHERE member_id = ${memberId} AND measure = 'deactivated')`,
              ),
            ),
            lifted: Object.values(
              liftStatements(within, { memberId, measure: 'deactivated' }, lifts),
            ),
          }
        : {}),
      ...restoreHeldStatements(within, sql`${memberId}`, isHeld),
      released: releaseStatement(within, memberId, guarded`(${isActive} AND ${mayChange})`),
      ...closingStatements(within, verdict, marks, guarded`(${!isActive} AND ${mayChange})`),
      opened: guarded`UPDATE members SET status = 'active'
        WHERE id = ${memberId} AND ${isActive} AND ${mayChange}`,
      found: firstRow(userRow)`SELECT ${userColumns} FROM members m WHERE m.id = ${memberId}`,
    };
  });
  if (!found) throw notFound();
  await closeSessions(acting, memberId, ended);
  await invalidateObjects(acting, memberId);
  for (const each of held) await invalidateObjects(acting, each.id);
  context.defer(settleWaitlists(acting));
  if (!isActive) context.defer(deliverMails(acting));
  return toAdminUser(found, acting);
}
