import { inArray, ne, not } from 'drizzle-orm';
import type {
  AdminUser,
  ToggleStatusInput,
} from '../../../../src/shared/contract/admin/adminUsers';
import { columnWhere, onlyIf, rowHas } from '../../../db/expressions';
import { allOf } from '../../../db/guard';
import { firstRow } from '../../../db/runBatch';
import { appeals, members, verdicts } from '../../../db/schema';
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
import { requireNotOwnCase, requireSecondAdmin } from '../cases/caseGuards';
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
    const mayChange = existsIn(
      members,
      { id: memberId },
      ne(members.status, wanted),
      within.counts,
    );
    const isHeld = onlyIf(
      isActive,
      existsIn(members, { id: memberId, status: 'held' }, within.counts),
    );
    const verdict = { id: newId('ver'), memberId, rule, reason, reportId: null };
    return {
      audit: auditStatement(within, { act, target: memberId }, allOf(mayChange, not(isHeld))),
      release: auditStatement(within, { act: 'user.release', target: memberId }, isHeld),
      ...(isActive
        ? {
            appeals: updateWhere(
              appeals,
              { status: 'overturned', resolvedAt: now.getTime(), resolvedBy: session.memberId },
              { status: 'open' },
              within.counts,
              inArray(
                appeals.verdictId,
                columnWhere(verdicts.id, rowHas(verdicts, { memberId, measure: 'deactivated' })),
              ),
            ),
            lifted: Object.values(
              liftStatements(within, { memberId, measure: 'deactivated' }, within.counts),
            ),
          }
        : {}),
      ...restoreHeldStatements(within, memberId, isHeld),
      released: releaseStatement(within, memberId, onlyIf(isActive, mayChange)),
      ...closingStatements(within, verdict, marks, onlyIf(!isActive, mayChange)),
      opened: updateWhere(
        members,
        { status: 'active' },
        { id: memberId },
        onlyIf(isActive, mayChange),
      ),
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
