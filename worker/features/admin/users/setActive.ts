import { eq, sql } from 'drizzle-orm';
import type { AdminUser } from '../../../../src/shared/contract/adminUsers';
import { members } from '../../../db/schema';
import { asAdmin } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit';
import { settleWaitlists } from '../../../domain/rsvp/settleWaitlists';
import { closeSessions, endAccess } from '../../../domain/sessions/endSessions';
import { tellObjects } from '../../../domain/sessions/leases';
import type { MemberContext } from '../../../platform/context';
import { conflict, notFound } from '../../../platform/domainError';
import { toAdminUser } from './userRow';

/**
 * Opens or closes an account. Closing ends its sessions, its open lines and the address of its
 * calendar, and frees its places at events. Nobody does it to themselves, so that an active
 * administrator is always left. Throws CONFLICT and NOT_FOUND.
 */
export async function setActive(
  context: MemberContext,
  memberId: string,
  { isActive }: { isActive: boolean },
): Promise<AdminUser> {
  const { now, session } = context;
  if (memberId === session.memberId) {
    throw conflict('You cannot do this to your own account.');
  }
  const wanted = isActive ? 'active' : 'inactive';
  const act = isActive ? 'user.activate' : 'user.deactivate';
  const { acting, ended, found } = await asAdmin(context, (within) => {
    const mayChange = sql`${within.counts}
      AND EXISTS (SELECT 1 FROM members WHERE id = ${memberId} AND status <> ${wanted})`;
    const isClosed = sql`${within.counts}
      AND EXISTS (SELECT 1 FROM members WHERE id = ${memberId} AND status = 'inactive')`;
    return {
      audit: auditStatement(within, { act, target: memberId }, mayChange),
      status: sql`UPDATE members SET status = ${wanted} WHERE id = ${memberId} AND ${mayChange}`,
      ...endAccess(within, memberId, { when: isClosed }),
      found: within.db.select().from(members).where(eq(members.id, memberId)),
    };
  });
  const [member] = found;
  if (!member) throw notFound();
  await closeSessions(acting, memberId, ended);
  await tellObjects(acting, memberId);
  if (!isActive) context.defer(settleWaitlists(acting));
  return toAdminUser(member, now);
}
