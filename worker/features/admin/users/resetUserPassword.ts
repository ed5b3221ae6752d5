import { eq, gt, ne, type SQL } from 'drizzle-orm';
import { alphabet, generateRandomString } from 'oslo/crypto';
import type { AdminUser } from '../../../../src/shared/contract/admin/adminUsers';
import { ONE_TIME_LINK_HOURS } from '../../../../src/shared/rules/safety/administration';
import { differs } from '../../../db/expressions';
import { allOf } from '../../../db/guard';
import { firstRow } from '../../../db/runBatch';
import { linkTokens, members, oneTimePasswords } from '../../../db/schema';
import { deleteWhere, didUpdate, existsIn, insertFrom } from '../../../db/writes';
import { asAdmin, type BatchContext, requireProof } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import { deliverMails } from '../../../domain/mail/deliverMails';
import { queueMail } from '../../../domain/mail/queueMail';
import { closeSessions, endAccess } from '../../../domain/sessions/endSessions';
import { invalidateObjects } from '../../../domain/sessions/leases';
import type { MemberContext } from '../../../platform/context';
import { conflict, notFound } from '../../../platform/domainError';
import { hashPassword } from '../../../platform/security/password';
import { requireNotOwnCase, requireSecondAdmin } from '../cases/caseGuards';
import { toAdminUser, userColumns, userRow } from './userRow';

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
  const given = {
    givenBy: acting.session.memberId,
    givenAt: at,
    confirmedAt: isConfirmed ? at : null,
  };
  const { isChanged, ended } = await asAdmin(acting, (within) => ({
    audit: auditStatement(
      within,
      { act: 'user.reset-password', target: memberId },
      existsIn(members, { id: memberId }, within.counts),
    ),
    isChanged: didUpdate(
      members,
      { passwordHash: hash, mustChangePassword: true },
      { id: memberId },
      within.counts,
    ),
    oneTime: insertFrom(
      oneTimePasswords,
      members,
      { memberId, ...given },
      allOf(eq(members.id, memberId), within.counts),
      { target: oneTimePasswords.memberId, set: given },
    ),
    // An earlier link could set a password besides this one, or let this one sign in.
    links: deleteWhere(linkTokens, { memberId }, ne(linkTokens.purpose, 'confirm'), within.counts),
    mail: resetMail(within, memberId, within.counts),
    ...endAccess(memberId, within.counts),
  }));
  if (!isChanged) throw notFound();
  await closeSessions(acting, memberId, ended);
  acting.defer(deliverMails(acting));
  await invalidateObjects(acting, memberId);
  return { newPassword };
}

/**
 * A second administrator lets a one-time password sign in without the mailed link; the member is
 * notified. Throws NOT_FOUND, and CONFLICT for the administrator who issued it, for one's own case,
 * and when none is waiting.
 */
export async function confirmReset(context: MemberContext, memberId: string): Promise<AdminUser> {
  const asked = await requireNotOwnCase(context, memberId);
  requireProof(asked);
  const at = asked.now.getTime();
  const { acting, isConfirmed, found } = await asAdmin(asked, (within) => {
    const mayConfirm = existsIn(
      oneTimePasswords,
      { memberId, confirmedAt: null },
      differs(oneTimePasswords.givenBy, within.session.memberId),
      gt(oneTimePasswords.givenAt, at - ONE_TIME_LINK_HOURS * 3_600_000),
      within.counts,
    );
    return {
      audit: auditStatement(within, { act: 'user.confirm-reset', target: memberId }, mayConfirm),
      mail: resetMail(within, memberId, mayConfirm),
      isConfirmed: didUpdate(oneTimePasswords, { confirmedAt: at }, { memberId }, mayConfirm),
      found: firstRow(userRow)`SELECT ${userColumns} FROM members m WHERE m.id = ${memberId}`,
    };
  });
  if (!found) throw notFound();
  if (!isConfirmed) {
    throw conflict(
      "There's no one-time password of this member for you to confirm. The administrator who gave it can't confirm it, and it has to be confirmed within a day.",
    );
  }
  acting.defer(deliverMails(acting));
  return toAdminUser(found, acting);
}

function resetMail<When extends SQL>(within: BatchContext, memberId: string, when: When) {
  const key = `password-reset:${memberId}:${within.requestId}`;
  return queueMail(within, { kind: 'password-reset', memberId, data: {}, key }, when);
}
