import type { SQL } from 'drizzle-orm';
import type { ConfirmRequest } from '../../../src/shared/contract/account/auth';
import type { RequestOptions } from '../../../src/shared/contract/account/passkeys';
import { ALWAYS, allOf, NEVER } from '../../db/guard';
import { sessions } from '../../db/schema';
import { updateWhere } from '../../db/writes';
import { asActor } from '../../domain/act';
import { consumeCode } from '../../domain/codes/consumeCode';
import { endRecovery } from '../../domain/codes/factorRecovery';
import { readChallenge } from '../../domain/passkeys/challenges';
import {
  checkPasskey,
  countUse,
  passkeyOptions,
  passkeysOf,
  stillCounts,
} from '../../domain/passkeys/checkPasskey';
import { requirePassword } from '../../domain/passwords/requirePassword';
import type { MemberContext } from '../../platform/context';
import { refusal } from '../../platform/domainError';

/**
 * Records that the user of this session has just proved themselves with the password, a passkey or
 * a code. Throws WRONG_PASSWORD, FORBIDDEN for a wrong passkey or code, RATE_LIMITED, and what
 * `readChallenge` throws.
 */
export async function confirm(context: MemberContext, shown: ConfirmRequest): Promise<void> {
  const { acting } = await asActor(context);
  if (shown.code !== undefined) {
    if (await consumeCode(acting, acting.actor.id, shown.code)) {
      return recordProof(acting, ALWAYS, acting.now.getTime());
    }
    throw refusal('FORBIDDEN', "That code isn't right, or it was already used.");
  }
  if (!shown.passkey) {
    await requirePassword(acting, shown.password ?? '');
    return recordProof(acting);
  }
  const challenge = await readChallenge(acting, ceremonyOf(acting), shown.passkey);
  const passkey = await checkPasskey(acting, challenge, shown.passkey);
  if (!passkey || passkey.row.memberId !== acting.actor.id) {
    throw refusal('FORBIDDEN', "That isn't one of your passkeys.");
  }
  await asActor(acting, ({ counts }) => ({ used: countUse(acting, passkey, counts) }));
  return recordProof(acting, stillCounts(passkey), acting.now.getTime());
}

/** `secondFactorAt` is set when the proof was more than the password. */
async function recordProof(
  context: MemberContext,
  and: SQL = ALWAYS,
  secondFactorAt: number | null = null,
): Promise<void> {
  await asActor(context, ({ counts, now, session }) => ({
    confirmed: updateWhere(
      sessions,
      { confirmedAt: now.getTime(), secondFactorAt: secondFactorAt ?? undefined },
      { id: session.id },
      and,
      counts,
    ),
    recovery: endRecovery(session.memberId, allOf(secondFactorAt === null ? NEVER : and, counts)),
  }));
}

/** The options for confirming with one of the member's passkeys; an empty list without any. */
export async function confirmOptions(context: MemberContext): Promise<RequestOptions> {
  const { acting, found } = await asActor(context, ({ db, session }) => ({
    found: passkeysOf(db, session.memberId),
  }));
  return passkeyOptions(acting, ceremonyOf(acting), found);
}

function ceremonyOf({ session }: Pick<MemberContext, 'session'>) {
  return { to: 'confirm', sessionId: session.id } as const;
}
