import { isNotNull, not } from 'drizzle-orm';
import { rowHas } from '../../db/expressions';
import { ALWAYS, allOf, NEVER } from '../../db/guard';
import type { Query } from '../../db/runBatch';
import { members, passkeys, sessions } from '../../db/schema';
import { didUpdate, existsIn } from '../../db/writes';
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
  const isNew = { id: member.id, passkeyOfferedAt: null, mustChangePassword: false };
  const mayOffer = allOf(
    rowHas(members, isNew),
    isNotNull(members.emailConfirmedAt),
    needsSecondFactor(member, vars) ? NEVER : ALWAYS,
    not(existsIn(passkeys, { memberId: member.id })),
    existsIn(sessions, { id }),
  );
  return didUpdate(members, { passkeyOfferedAt: now.getTime() }, mayOffer);
}

/** Counts as a proof for adding a passkey, in this session alone. */
export const newOffer = (
  context: Pick<Context, 'db' | 'now'>,
  { id: sessionId }: Pick<IssuedSession, 'id'>,
) => newChallenge(context, { to: 'offer', sessionId });
