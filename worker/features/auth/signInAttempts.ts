import { eq } from 'drizzle-orm';
import { MAIL_CODE_MINUTES, RATE_LIMITS } from '../../../src/shared/rules/limits';
import { flag } from '../../db/columns';
import { joinedMember } from '../../db/expressions';
import { runBatch, singleValue } from '../../db/runBatch';
import { members } from '../../db/schema';
import type { MemberRow } from '../../domain/actor';
import type { Mark } from '../../domain/bans/banCodes';
import { isMailCode } from '../../domain/codes/mailCodes';
import { deliverMails } from '../../domain/mail/deliverMails';
import { queueMails } from '../../domain/mail/queueMail';
import type { Context } from '../../platform/context';
import { DomainError, refusal } from '../../platform/domainError';
import {
  type Bucket,
  bucket,
  networkBucket,
  networkOf,
  returnedOnOwnFailure,
  returnToBucket,
  takeFromBucket,
} from '../../platform/rateLimit';
import { passwordMatches } from '../../platform/security/password';
import { sentence } from '../../platform/sentence';

interface SignInTry {
  member: MemberRow | undefined;
  /** Given back when the password was right. */
  taken: readonly Bucket[];
  /** The code of a mail was shown: the person who signs in can read the mail of the address. */
  readsMail: boolean;
}

/**
 * Counts an attempt to sign in. It counts for the address and the network together, so that
 * strangers who guess elsewhere cost the member nothing; for the address everywhere, which stops
 * many networks; and for the network. A browser that the member signed in with before has a counter
 * of its own. When one is used up, a code that is mailed to the address is required: nobody waits,
 * and nobody is locked out. Throws MAIL_CODE_REQUIRED, whatever the password is, and whether or not
 * there is an account.
 */
async function countSignInAttempt(
  context: Context,
  { email, mailCode }: { email: string; mailCode?: string | undefined },
  marks: readonly Mark[],
): Promise<SignInTry> {
  const { db } = context;
  const device = marks.find(({ kind }) => kind === 'device')?.code ?? '';
  const { found, isKnown } = await runBatch(db, {
    found: db.select().from(members).where(eq(members.email, email)),
    isKnown: singleValue(flag)`SELECT EXISTS (SELECT 1 FROM member_traces t
      JOIN members m ON m.id = t.member_id
      WHERE m.email = ${email} AND t.kind = 'device' AND t.code = ${device})`,
  });
  const member = found[0];
  if (member && mailCode !== undefined && (await isValidMailCode(context, member.id, mailCode))) {
    return { member, taken: [], readsMail: true };
  }
  const counts = await countsOf(context, email, isKnown ? device : null);
  const { isTaken } = await runBatch(db, {
    isTaken: counts.map((each) => takeFromBucket(context, each)),
  });
  const taken = counts.filter((_, index) => isTaken[index]);
  if (taken.length === counts.length) return { member, taken, readsMail: false };
  await runBatch(db, { back: restoreAttempts(context, taken) });
  context.defer(mailCodeTo(context, email));
  const retryAfter = Math.max(...counts.map(({ window }) => window));
  throw new DomainError(
    'MAIL_CODE_REQUIRED',
    mailCode === undefined
      ? sentence(
          'There were several wrong passwords. Please enter the code we sent to this address, along with your password.',
        )
      : sentence(
          "That code isn't right, or it's too old. Please enter the latest one we sent to this address.",
        ),
    { retryAfter },
  );
}

/**
 * Counts an attempt, and gives it back when the check of the password fails for a reason of ours.
 * Throws as `countSignInAttempt`, and INVALID_CREDENTIALS.
 */
export async function provePassword(
  context: Context,
  input: { email: string; password: string; mailCode?: string | undefined },
  marks: readonly Mark[],
) {
  const tried = await countSignInAttempt(context, input, marks);
  const { member, taken } = tried;
  const isRight = await restoreOnOwnFailure(context, taken, () =>
    passwordMatches(input.password, member?.passwordHash ?? null),
  );
  if (!member || !isRight) throw wrongCredentials();
  return { ...tried, member };
}

export const wrongCredentials = () => refusal('INVALID_CREDENTIALS', 'Invalid email or password.');

async function countsOf(context: Context, email: string, device: string | null) {
  const { loginPerAddress, loginPerAddressEverywhere, loginPerNetwork } = RATE_LIMITS;
  const network = await networkBucket(context, 'login-network', loginPerNetwork);
  if (device !== null) {
    return [await bucket('login-device', `${email} ${device}`, loginPerAddress), network];
  }
  return [
    await addressAndNetwork(context, email),
    await bucket('login-everywhere', email, loginPerAddressEverywhere),
    network,
  ];
}

/** The counter of an address for the caller's network. */
export function addressAndNetwork({ network }: Pick<Context, 'network'>, email: string) {
  return bucket('login', `${email} ${networkOf(network)}`, RATE_LIMITS.loginPerAddress);
}

async function isValidMailCode(context: Context, memberId: string, code: string) {
  const isGood = await isMailCode(context, memberId, code);
  return singleValue(flag)`SELECT ${isGood}`.run(context.db);
}

const SLOT_MS = MAIL_CODE_MINUTES.again * 60_000;

/**
 * Mails a code to the account on an address, if there is one, after the response, so that both
 * cases take equally long. One code is mailed in ten minutes, whoever requests it, and earlier ones
 * keep working, so that nobody can use them up for someone else.
 */
export async function mailCodeTo(context: Context, email: string): Promise<void> {
  await scheduler.wait(0);
  const mails = await networkBucket(
    context,
    'forgot-network',
    RATE_LIMITS.forgotPasswordPerNetwork,
  );
  const slot = String(Math.floor(context.now.getTime() / SLOT_MS));
  await mailOwner(context, email, mails, { kind: 'sign-in-code', occasion: slot });
}

/** Mails the account on an address, if there is one and the limit is not used up. */
export async function mailOwner(
  context: Context,
  email: string,
  limit: Bucket,
  { kind, occasion }: { kind: 'reset' | 'sign-in-code'; occasion: string },
): Promise<void> {
  const { mayMail } = await runBatch(context.db, { mayMail: takeFromBucket(context, limit) });
  if (!mayMail) return;
  const key = [kind, joinedMember.id, occasion];
  const to = eq(joinedMember.email, email);
  await context.db.run(queueMails(context, { kind, to, data: {}, key }));
  await deliverMails(context);
}

/** Like `returnedOnOwnFailure`, for everything that an attempt counted. */
function restoreOnOwnFailure<Result>(
  context: Context,
  [first, ...rest]: readonly Bucket[],
  act: () => Promise<Result>,
): Promise<Result> {
  return first
    ? returnedOnOwnFailure(context, first, () => restoreOnOwnFailure(context, rest, act))
    : act();
}

/** Gives back what a successful attempt counted. */
export function restoreAttempts(context: Context, taken: readonly Bucket[]) {
  return taken.map((each) => returnToBucket(context, each));
}
