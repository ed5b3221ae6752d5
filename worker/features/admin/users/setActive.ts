import { eq, sql } from 'drizzle-orm';
import type { AdminUser } from '../../../../src/shared/contract/adminUsers';
import { members } from '../../../db/schema';
import { actorStatement } from '../../../domain/actor';
import { adminCounts, adminFrom } from '../../../domain/adminActor';
import { auditStatement } from '../../../domain/audit';
import { settleWaitlists } from '../../../domain/rsvp/settleWaitlists';
import { endAccess } from '../../../domain/sessions/endSessions';
import type { MemberContext } from '../../../platform/context';
import { DomainError, notFound } from '../../../platform/domainError';
import { toAdminUser } from './userRow';

/**
 * Opens or closes an account. Closing ends its sessions, its open lines and the address of its
 * calendar, and frees its places at events. Nobody does it to themselves, so that an active administrator is always left. Throws
 * CONFLICT and NOT_FOUND.
 */
export async function setActive(
  context: MemberContext,
  memberId: string,
  isActive: boolean,
): Promise<AdminUser> {
  const { db, now, session } = context;
  if (memberId === session.memberId) {
    throw new DomainError('CONFLICT', 'You cannot do this to your own account.');
  }
  const wanted = isActive ? 'active' : 'inactive';
  const mayChange = sql`${adminCounts(context)}
    AND EXISTS (SELECT 1 FROM members WHERE id = ${memberId} AND status <> ${wanted})`;
  const isClosed = sql`${adminCounts(context)}
    AND EXISTS (SELECT 1 FROM members WHERE id = ${memberId} AND status = 'inactive')`;
  const sessions = endAccess(context, memberId, { when: isClosed });
  const [rows, , , ended, , [found]] = await db.batch([
    actorStatement(context),
    db.run(
      auditStatement(
        {
          actorId: session.memberId,
          act: isActive ? 'user.activate' : 'user.deactivate',
          target: memberId,
          detail: {},
          now,
        },
        mayChange,
      ),
    ),
    db.run(sql`UPDATE members SET status = ${wanted} WHERE id = ${memberId} AND ${mayChange}`),
    ...sessions.statements,
    db.select().from(members).where(eq(members.id, memberId)),
  ]);
  adminFrom(rows, now);
  if (!found) throw notFound();
  await sessions.close(ended);
  if (!isActive) context.defer(settleWaitlists(context));
  return toAdminUser(found, now);
}
