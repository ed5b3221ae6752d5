import { eq, ne, type SQL } from 'drizzle-orm';
import type { Self } from '../../../src/shared/contract/members';
import { NO_REASON, RULE_TEXTS } from '../../../src/shared/rules/safety/verdicts';
import { allOf } from '../../db/guard';
import { members, sessions } from '../../db/schema';
import { existsIn, insertWhere } from '../../db/writes';
import { asSignedIn } from '../../domain/act';
import type { MemberRow } from '../../domain/actor';
import { loadSelf } from '../../domain/self/selfQueries';
import { standingVerdict } from '../../domain/verdicts/standingVerdict';
import type { Context } from '../../platform/context';
import { DomainError, refusal } from '../../platform/domainError';
import {
  forgetSession,
  type IssuedSession,
  newSession,
  rememberSession,
  sessionRow,
} from '../../platform/security/sessions';
import { englishOf, sentence } from '../../platform/sentence';
import { wrongCredentials } from './signInAttempts';

export interface SignedIn {
  self: Self;
  issued: IssuedSession;
  /** The offer of a passkey, for the answer alone. */
  passkeyOffer?: string;
}

/**
 * Inserts the row that makes a session valid, in the same batch as the proof. Only while the proof
 * still `counts`: it may have been changed while it was checked. `isSecondFactor` says that it was
 * more than a password.
 */
export function sessionInsert(
  context: Context,
  issued: IssuedSession,
  member: Pick<MemberRow, 'id'>,
  { counts, isSecondFactor = false }: { counts: SQL; isSecondFactor?: boolean },
) {
  const row = sessionRow(issued, member.id, context);
  const mayStart = allOf(eq(members.id, member.id), counts, ne(members.status, 'inactive'));
  const secondFactorAt = isSecondFactor ? row.createdAt : null;
  return context.db.run(
    insertWhere(sessions, { ...row, secondFactorAt }, existsIn(members, mayStart)),
  );
}

/** The checked password is still the member's. */
export const isPasswordCurrent = ({ passwordHash }: Pick<MemberRow, 'passwordHash'>): SQL =>
  eq(members.passwordHash, passwordHash);

/** Stores the session in KV and returns the signed-in member. */
export async function finishSignIn(
  context: Context,
  issued: IssuedSession,
  member: Pick<MemberRow, 'id' | 'townId'>,
): Promise<SignedIn> {
  const session = newSession(issued, member);
  await rememberSession(context.env.SESSIONS, session, issued.expiresAt);
  try {
    const { self } = await loadSelf({ ...context, session }, asSignedIn);
    return { self, issued };
  } catch (error) {
    // The deletion of an account does not know of sessions created after it.
    await forgetSession(context.env.SESSIONS, session.id);
    const isGone = error instanceof DomainError && error.code === 'UNAUTHENTICATED';
    throw isGone ? wrongCredentials() : error;
  }
}

/** The answer to the right password of a closed account: the rule, the reason, how to appeal. */
export async function closedAccount(context: Context, memberId: string): Promise<DomainError> {
  const verdict = await standingVerdict(context, memberId);
  if (!verdict) return refusal('ACCOUNT_INACTIVE', 'This account is not active.');
  const { rule, reason } = verdict;
  return new DomainError(
    'ACCOUNT_INACTIVE',
    sentence('This account is closed. The rule: {rule} The reason: {reason}', {
      rule: englishOf(RULE_TEXTS[rule]),
      reason: reason || englishOf(NO_REASON),
    }),
    { verdict },
  );
}
