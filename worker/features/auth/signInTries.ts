import { eq } from 'drizzle-orm';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { ask, value } from '../../db/ask';
import { flag } from '../../db/columns';
import { members } from '../../db/schema';
import type { Mark } from '../../domain/bans/banCodes';
import type { Context } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import {
  type Bucket,
  bucket,
  giveBack,
  givenBackIfOurs,
  networkBucket,
  requireTaken,
  take,
} from '../../platform/rateLimit';
import { requirePerson } from '../../platform/turnstile';

const TOO_MANY = 'There were too many tries for this address.';

/**
 * Takes a try to sign in, from the count of the network and from that of the address. A browser that
 * its member signed in by before has a count of its own, so that strangers who guess use up none of
 * it. When strangers have used up theirs, the check that one is a person lets through whoever passes
 * it, where there is one; else it is waited for. Answers what was taken, and the member. Throws
 * RATE_LIMITED, CHALLENGE_REQUIRED and what `requirePerson` throws.
 */
export async function takeSignInTry(
  context: Context,
  { email, turnstileToken }: { email: string; turnstileToken?: string | undefined },
  marks: readonly Mark[],
) {
  const { db } = context;
  const device = marks.find(({ kind }) => kind === 'device')?.code ?? '';
  const { found, isKnown } = await ask(db, {
    found: db.select().from(members).where(eq(members.email, email)),
    isKnown: value(flag)`SELECT EXISTS (SELECT 1 FROM member_traces t
      JOIN members m ON m.id = t.member_id
      WHERE m.email = ${email} AND t.kind = 'device' AND t.code = ${device})`,
  });
  const perAddress = isKnown
    ? await bucket('login-device', `${email} ${device}`, RATE_LIMITS.loginPerAddress)
    : await bucket('login', email, RATE_LIMITS.loginPerAddress);
  const perNetwork = await networkBucket(context, 'login-network', RATE_LIMITS.loginPerNetwork);
  const { addressTaken, networkTaken } = await ask(db, {
    addressTaken: take(context, perAddress),
    networkTaken: take(context, perNetwork),
  });
  if (addressTaken && !networkTaken) {
    // Nobody may use up the tries of an address from a network that has none left.
    await giveBack(context, perAddress);
  }
  const member = found[0];
  if (!addressTaken && !isKnown && context.vars.TURNSTILE_SECRET_KEY !== undefined) {
    await requireTaken(context, networkTaken, perNetwork, 'There were too many tries.');
    await requireChallenge(context, perAddress, turnstileToken);
    return { member, taken: [perNetwork] };
  }
  await requireTaken(context, addressTaken, perAddress, TOO_MANY);
  await requireTaken(context, networkTaken, perNetwork, 'There were too many tries.');
  return { member, taken: [perAddress, perNetwork] };
}

async function requireChallenge(context: Context, { window }: Bucket, token: string | undefined) {
  if (token === undefined) {
    throw new DomainError(
      'CHALLENGE_REQUIRED',
      `${TOO_MANY} Please complete the check that you are a person, and try again.`,
      { retryAfter: window },
    );
  }
  await requirePerson(context, token);
}

/** As `givenBackIfOurs`, of all that was taken for a try. */
export function failsForUs<Result>(
  context: Context,
  [first, ...rest]: readonly Bucket[],
  act: () => Promise<Result>,
): Promise<Result> {
  return first ? givenBackIfOurs(context, first, () => failsForUs(context, rest, act)) : act();
}

/** What was taken for a try that was right. */
export function givenBack(context: Context, taken: readonly Bucket[]) {
  return taken.map((each) => giveBack(context, each));
}
