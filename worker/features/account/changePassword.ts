import { and, eq, sql } from 'drizzle-orm';
import type { ChangePasswordRequest } from '../../../src/shared/contract/account';
import { ask } from '../../db/ask';
import { members } from '../../db/schema';
import { asSignedIn } from '../../domain/act';
import { deliverMails } from '../../domain/mail/deliverMails';
import { queueMail } from '../../domain/mail/queueMail';
import { requirePassword } from '../../domain/passwords/requirePassword';
import { requireStrongPassword } from '../../domain/passwords/strongPassword';
import { closeSessions, endAccess } from '../../domain/sessions/endSessions';
import type { MemberContext } from '../../platform/context';
import { DomainError, invalid } from '../../platform/domainError';
import { hashPassword } from '../../platform/password';

/**
 * Sets another password, ends every other session, the calendar's address and every link to reset
 * one, and says so by mail.
 * Throws WRONG_PASSWORD, RATE_LIMITED and INVALID_INPUT.
 */
export async function changePassword(
  context: MemberContext,
  { currentPassword, newPassword }: ChangePasswordRequest,
): Promise<void> {
  const { requestId, session } = context;
  const { actor, acting } = await asSignedIn(context);
  requireStrongPassword(newPassword, actor.email, 'newPassword');
  await requirePassword(acting, currentPassword);
  if (newPassword === currentPassword) {
    throw invalid('newPassword', 'That is the password you have now.');
  }
  const passwordHash = await hashPassword(newPassword);
  const isChanged = sql`EXISTS (SELECT 1 FROM members WHERE id = ${actor.id}
    AND password_hash = ${passwordHash})`;
  const { changed, ended } = await ask(acting.db, {
    changed: acting.db
      .update(members)
      .set({ passwordHash, mustChangePassword: false })
      .where(
        and(
          eq(members.id, actor.id),
          // Of two changes at one moment only the first knew the password.
          eq(members.passwordHash, actor.passwordHash),
          acting.counts,
        ),
      )
      .returning({ id: members.id }),
    ...endAccess(acting, actor.id, { except: session.id, when: isChanged }),
    links: sql`DELETE FROM link_tokens WHERE member_id = ${actor.id} AND purpose = 'reset'
      AND ${isChanged}`,
    mail: queueMail(
      acting,
      {
        kind: 'password-changed',
        memberId: actor.id,
        data: {},
        key: `password-changed:${requestId}`,
      },
      isChanged,
    ),
  });
  if (changed.length === 0) {
    throw new DomainError('CONFLICT', 'Your password was just changed elsewhere.');
  }
  await closeSessions(acting, actor.id, ended);
  context.defer(deliverMails(acting));
}
