import { eq, ne } from 'drizzle-orm';
import { alphabet, generateRandomString } from 'oslo/crypto';
import { allOf, guarded } from '../../../db/guard';
import { linkTokens, members } from '../../../db/schema';
import { deleteWhere, didWrite, existsIn, updateWhere } from '../../../db/writes';
import { asAdmin, requireProof } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import { deliverMails } from '../../../domain/mail/deliverMails';
import { queueMail } from '../../../domain/mail/queueMail';
import { closeSessions, endAccess } from '../../../domain/sessions/endSessions';
import { invalidateObjects } from '../../../domain/sessions/leases';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';
import { hashPassword } from '../../../platform/security/password';
import { requireNotOwnCase } from '../cases/requireNotOwnCase';
import { requireSecondAdmin } from '../cases/requireSecondAdmin';

/** Without look-alike characters: the password is read out over the phone. */
const LETTERS = alphabet('a-z', '0-9').replace(/[0o1li]/g, '');
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * Gives a member a random password (79 bits) that has to be changed at the next login, and ends
 * every session and the calendar's URL. It is returned once and stored nowhere. It signs in only
 * with the link that is mailed to the member, or after a second administrator confirmed it; an
 * administrator's is reset when two others request it, and works at once. Throws NOT_FOUND, and
 * CONFLICT for one's own case and for the first of two requests.
 */
export async function resetUserPassword(
  context: MemberContext,
  memberId: string,
): Promise<{ newPassword: string }> {
  const acting = await requireNotOwnCase(context, memberId);
  requireProof(acting);
  const isConfirmed = await requireSecondAdmin(acting, memberId, 'reset-password');
  const newPassword = Array.from({ length: GROUPS }, () =>
    generateRandomString(GROUP_LENGTH, LETTERS),
  ).join('-');
  const hash = await hashPassword(newPassword);
  const at = acting.now.getTime();
  const { isChanged, ended } = await asAdmin(acting, (within) => ({
    audit: auditStatement(
      within,
      { act: 'user.reset-password', target: memberId },
      allOf(within.counts, existsIn(members, eq(members.id, memberId))),
    ),
    isChanged: didWrite(
      updateWhere(
        members,
        { passwordHash: hash, mustChangePassword: true },
        allOf(eq(members.id, memberId), within.counts),
      ),
    ),
    oneTime: guarded`INSERT INTO one_time_passwords (member_id, given_by, given_at, confirmed_at)
      SELECT id, ${within.session.memberId}, ${at}, ${isConfirmed ? at : null}
      FROM members WHERE id = ${memberId} AND ${within.counts}
      ON CONFLICT (member_id) DO UPDATE SET given_by = excluded.given_by,
        given_at = excluded.given_at, confirmed_at = excluded.confirmed_at`,
    // An earlier link could set a password besides this one, or let this one sign in.
    links: deleteWhere(
      linkTokens,
      allOf(eq(linkTokens.memberId, memberId), ne(linkTokens.purpose, 'confirm'), within.counts),
    ),
    mail: queueMail(
      within,
      {
        kind: 'password-reset',
        memberId,
        data: {},
        key: `password-reset:${memberId}:${acting.requestId}`,
      },
      within.counts,
    ),
    ...endAccess(memberId, within.counts),
  }));
  if (!isChanged) throw notFound();
  await closeSessions(acting, memberId, ended);
  acting.defer(deliverMails(acting));
  await invalidateObjects(acting, memberId);
  return { newPassword };
}
