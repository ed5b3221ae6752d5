import { eq } from 'drizzle-orm';
import type { PasskeyAnswer, RequestOptions } from '../../../src/shared/contract/account/passkeys';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { ALWAYS } from '../../db/guard';
import { runBatch } from '../../db/runBatch';
import { members } from '../../db/schema';
import { readChallenge } from '../../domain/passkeys/challenges';
import {
  checkPasskey,
  countUse,
  passkeyOptions,
  stillCounts,
} from '../../domain/passkeys/checkPasskey';
import type { Context } from '../../platform/context';
import { refusal } from '../../platform/domainError';
import {
  networkBucket,
  returnedOnOwnFailure,
  returnToBucket,
  takeOrRefuse,
} from '../../platform/rateLimit';
import { marksOfCaller, openSession } from './openSession';
import { closedAccount, type SignedIn } from './startSession';

const SIGN_IN = { to: 'sign-in' } as const;

/** The options for signing in with a passkey: the same for everyone. */
export function passkeySignInOptions(context: Context): Promise<RequestOptions> {
  return passkeyOptions(context, SIGN_IN);
}

/**
 * Signs in with a passkey. Failures count for the network, apart from wrong passwords, and not for
 * the address: a signature cannot be guessed, and strangers must not lock anyone out. Throws
 * INVALID_CREDENTIALS for anything wrong with the passkey, RATE_LIMITED, ACCOUNT_INACTIVE with the
 * reason for the right passkey of a closed account, and what `readChallenge` throws.
 */
export async function passkeySignIn(context: Context, answer: PasskeyAnswer): Promise<SignedIn> {
  const { db } = context;
  const challenge = await readChallenge(context, SIGN_IN, answer);
  const tries = await networkBucket(context, 'passkey-network', RATE_LIMITS.loginPerNetwork);
  await takeOrRefuse(context, tries, 'There were too many tries.');
  const shown = await returnedOnOwnFailure(context, tries, () =>
    checkPasskey(context, challenge, answer),
  );
  if (!shown) throw unknownPasskey();
  const { found } = await runBatch(db, {
    found: db.select().from(members).where(eq(members.id, shown.row.memberId)),
    back: returnToBucket(context, tries),
  });
  const [member] = found;
  // The account was deleted meanwhile, and the passkey with it.
  if (!member) throw unknownPasskey();
  if (member.status === 'inactive') throw await closedAccount(context, member.id);
  return openSession(context, member, {
    marks: await marksOfCaller(context),
    before: { used: countUse(context, shown, ALWAYS) },
    counts: stillCounts(shown),
    isSecondFactor: true,
  });
}

const unknownPasskey = () =>
  refusal('INVALID_CREDENTIALS', "That passkey doesn't belong to an account here.");
