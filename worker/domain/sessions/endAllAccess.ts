import { eq, type SQL, sql } from 'drizzle-orm';
import { allOf, guarded } from '../../db/guard';
import { authenticators, members, passkeys, recoveryCodes } from '../../db/schema';
import { deleteWhere, updateWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import { endAccess } from './endSessions';

/**
 * An app that was set up while the address was confirmed: a second lock, which access to the mail
 * does not open.
 */
export const hasSecondLock = (memberId: string): SQL => sql`EXISTS (SELECT 1 FROM authenticators a
  JOIN members owner ON owner.id = a.member_id
  WHERE a.member_id = ${memberId} AND a.confirmed_at >= owner.email_confirmed_at)`;

/**
 * Ends all access to the account, for a reset by mail, which proves the owner. Like `endAccess`
 * (whose sessions take the push subscriptions along), and also removes passkeys, and an app that is
 * no second lock. A device deletes its drafts when it receives `access_ended_at`. Must run in the
 * batch before the statement that confirms the address.
 */
export function endAllAccess<When extends SQL>(
  context: Pick<Context, 'db' | 'now'>,
  memberId: string,
  when: When,
) {
  const isOpen = guarded`member_id = ${memberId} AND NOT ${hasSecondLock(memberId)} AND ${when}`;
  return {
    ...endAccess(memberId, when),
    // Someone who reads an administrator's mail must not be able to add the next first factor.
    lock: guarded`INSERT INTO factor_recoveries (member_id, started_at, ends_at)
      SELECT id, ${context.now.getTime()}, NULL FROM members WHERE id = ${memberId} AND role = 'admin'
        AND EXISTS (SELECT 1 FROM passkeys WHERE member_id = ${memberId}) AND ${when}
      ON CONFLICT (member_id) DO UPDATE SET ends_at = NULL`,
    passkeys: deleteWhere(passkeys, allOf(eq(passkeys.memberId, memberId), when)),
    // The codes go first: as long as the app exists, it tells whether it is a second lock.
    recoveryCodes: deleteWhere(recoveryCodes, isOpen),
    app: deleteWhere(authenticators, isOpen),
    drafts: updateWhere(
      members,
      { accessEndedAt: context.now.getTime() },
      allOf(eq(members.id, memberId), when),
    ),
  };
}
