import { sql } from 'drizzle-orm';
import { hasRows, type Query } from '../../db/runBatch';
import type { MemberRow } from '../../domain/actor';
import { newChallenge } from '../../domain/passkeys/challenges';
import { needsSecondFactor } from '../../domain/secondFactor';
import type { Context } from '../../platform/context';
import type { IssuedSession } from '../../platform/security/sessions';

/**
 * Whether a passkey is offered to the member who signs in: once in the life of the account, while
 * they have none and could add one. An administrator who must show a second factor sets it up in
 * the settings. Runs after the session's row was written.
 */
export function firstOffer(
  { now, vars }: Pick<Context, 'now' | 'vars'>,
  member: Pick<MemberRow, 'id' | 'role'>,
  { id }: IssuedSession,
): Query<boolean, unknown> {
  return hasRows(sql`UPDATE members SET passkey_offered_at = ${now.getTime()}
    WHERE id = ${member.id} AND passkey_offered_at IS NULL
      AND email_confirmed_at IS NOT NULL AND must_change_password = 0
      AND ${!needsSecondFactor(member, vars)}
      AND NOT EXISTS (SELECT 1 FROM passkeys WHERE member_id = ${member.id})
      AND EXISTS (SELECT 1 FROM sessions WHERE id = ${id})
    RETURNING id`);
}

/** Counts as a proof for adding a passkey, in this session alone. */
export async function newOffer(
  context: Pick<Context, 'db' | 'now'>,
  { id }: Pick<IssuedSession, 'id'>,
): Promise<string> {
  const offer = await newChallenge(context, { to: 'offer', sessionId: id });
  return Buffer.from(offer).toString('base64url');
}
