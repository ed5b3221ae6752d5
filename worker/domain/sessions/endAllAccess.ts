import { type SQL, sql } from 'drizzle-orm';
import { allOf, guarded } from '../../db/guard';
import {
  authenticators,
  factorRecoveries,
  members,
  passkeys,
  recoveryCodes,
} from '../../db/schema';
import { deleteWhere, existsIn, insertWhere, updateWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import { endAccess } from './endSessions';

/** An app set up while the address was confirmed: access to the mail does not open this lock. */
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
    lock: insertWhere(
      factorRecoveries,
      { memberId, startedAt: context.now.getTime(), endsAt: null },
      allOf(
        existsIn(members, { id: memberId, role: 'admin' }),
        existsIn(passkeys, { memberId }),
        when,
      ),
      { target: factorRecoveries.memberId, set: { endsAt: null } },
    ),
    passkeys: deleteWhere(passkeys, { memberId }, when),
    // The codes go first: as long as the app exists, it tells whether it is a second lock.
    recoveryCodes: deleteWhere(recoveryCodes, isOpen),
    app: deleteWhere(authenticators, isOpen),
    drafts: updateWhere(members, { accessEndedAt: context.now.getTime() }, { id: memberId }, when),
  };
}
