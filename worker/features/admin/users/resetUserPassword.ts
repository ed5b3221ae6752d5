import { sql } from 'drizzle-orm';
import { alphabet, generateRandomString } from 'oslo/crypto';
import { actorStatement } from '../../../domain/actor';
import { adminCounts, adminFrom } from '../../../domain/adminActor';
import { auditStatement } from '../../../domain/audit';
import { endAccess } from '../../../domain/sessions/endSessions';
import type { MemberContext } from '../../../platform/context';
import { DomainError, notFound } from '../../../platform/domainError';
import { hashPassword } from '../../../platform/password';

/** What looks like something else is left out: it is read to somebody over the phone. */
const LETTERS = alphabet('a-z', '0-9').replace(/[0o1li]/g, '');
const GROUPS = 4;
const GROUP_LENGTH = 4;

/**
 * Gives a member a random password (79 bits) that has to be changed at the next login, and ends
 * every session and the calendar's address. It is answered once and stored nowhere. Throws NOT_FOUND, and CONFLICT for one's
 * own account, whose password is changed in the settings.
 */
export async function resetUserPassword(
  context: MemberContext,
  memberId: string,
): Promise<{ newPassword: string }> {
  const { db, now, session } = context;
  if (memberId === session.memberId) {
    throw new DomainError('CONFLICT', 'Change your own password in the settings.');
  }
  adminFrom(await actorStatement(context), now);
  const newPassword = Array.from({ length: GROUPS }, () =>
    generateRandomString(GROUP_LENGTH, LETTERS),
  ).join('-');
  const hash = await hashPassword(newPassword);
  const isThere = sql`${adminCounts(context)}
    AND EXISTS (SELECT 1 FROM members WHERE id = ${memberId})`;
  const sessions = endAccess(context, memberId, { when: adminCounts(context) });
  const act = { actorId: session.memberId, target: memberId, detail: {}, now };
  const [rows, , changed, , ended] = await db.batch([
    actorStatement(context),
    db.run(auditStatement({ ...act, act: 'user.reset-password' }, isThere)),
    db.all(sql`UPDATE members SET password_hash = ${hash}, must_change_password = 1
      WHERE id = ${memberId} AND ${adminCounts(context)} RETURNING id`),
    // A link that was asked for before would set a password beside this one.
    db.run(sql`DELETE FROM link_tokens WHERE member_id = ${memberId} AND purpose = 'reset'
      AND ${adminCounts(context)}`),
    ...sessions.statements,
  ]);
  adminFrom(rows, now);
  if (changed.length === 0) throw notFound();
  await sessions.close(ended);
  return { newPassword };
}
