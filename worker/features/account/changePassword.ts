import { ne } from 'drizzle-orm';
import type { ChangePasswordRequest } from '../../../src/shared/contract/account/account';
import { runBatch } from '../../db/runBatch';
import { linkTokens, members, sessions } from '../../db/schema';
import { deleteWhere, didUpdate, existsIn, updateWhere } from '../../db/writes';
import { asSignedIn } from '../../domain/act';
import { deliverMails } from '../../domain/mail/deliverMails';
import { queueMail } from '../../domain/mail/queueMail';
import { requirePassword, requireStrongPassword } from '../../domain/passwords/requirePassword';
import { requireUnbreached } from '../../domain/passwords/requireUnbreached';
import { closeSessions, endAccess } from '../../domain/sessions/endSessions';
import { invalidateObjects } from '../../domain/sessions/leases';
import type { MemberContext } from '../../platform/context';
import { conflict, invalid } from '../../platform/domainError';
import { hashPassword } from '../../platform/security/password';

/**
 * Sets another password, ends every other session, invalidates the calendar's URL and every reset
 * link, and notifies by mail. The password counts as proof for what the page offers next: removing
 * passkeys and the app. Throws WRONG_PASSWORD, RATE_LIMITED and INVALID_INPUT.
 */
export async function changePassword(
  context: MemberContext,
  { currentPassword, newPassword }: ChangePasswordRequest,
): Promise<void> {
  const { requestId, session } = context;
  const { actor, acting } = await asSignedIn(context);
  await requireStrongPassword(context, newPassword, actor.email, 'newPassword');
  await requirePassword(acting, currentPassword);
  if (newPassword === currentPassword) {
    throw invalid('newPassword', "That's already your password.");
  }
  await requireUnbreached(acting, newPassword, 'newPassword');
  const passwordHash = await hashPassword(newPassword);
  const isChanged = existsIn(members, { id: actor.id, passwordHash });
  const { wasChanged, ended } = await runBatch(acting.db, {
    // Of two simultaneous changes only the first knew the password.
    wasChanged: didUpdate(
      members,
      { passwordHash, mustChangePassword: false },
      { id: actor.id, passwordHash: actor.passwordHash },
      acting.counts,
    ),
    ...endAccess(actor.id, isChanged, session.id),
    proof: updateWhere(
      sessions,
      { confirmedAt: acting.now.getTime() },
      { id: session.id },
      isChanged,
    ),
    links: deleteWhere(
      linkTokens,
      { memberId: actor.id },
      ne(linkTokens.purpose, 'confirm'),
      isChanged,
    ),
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
  if (!wasChanged) throw conflict('Your password was just changed somewhere else.');
  await closeSessions(acting, actor.id, ended);
  await invalidateObjects(acting, actor.id);
  context.defer(deliverMails(acting));
}
