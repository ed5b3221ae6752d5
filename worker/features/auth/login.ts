import type * as z from 'zod/mini';
import type { loginRequest } from '../../../src/shared/contract/account/auth';
import { flag } from '../../db/columns';
import { runBatch, singleValue } from '../../db/runBatch';
import { authenticatorOf, consumeCode } from '../../domain/codes/consumeCode';
import { forgetMailCodes } from '../../domain/codes/mailCodes';
import { memberOfLink } from '../../domain/mail/linkTokens';
import type { Context } from '../../platform/context';
import { refusal } from '../../platform/domainError';
import { sha256Hex } from '../../platform/ids';
import type { Bucket } from '../../platform/rateLimit';
import { marksOfCaller, openSession } from './openSession';
import { provePassword, restoreAttempts } from './signInAttempts';
import { closedAccount, isPasswordCurrent } from './startSession';

type Input = z.infer<typeof loginRequest>;

/** Who proved the password, and what the attempt counted. */
interface Proved {
  member: { id: string };
  taken: readonly Bucket[];
}

/**
 * Signs in. An attempt is counted before the password is checked and given back when it was right,
 * so that simultaneous guesses cannot outrun the limit. An unknown address costs the same hash.
 * Throws what `provePassword` throws, CODE_REQUIRED for the right password when a code is missing
 * or wrong, ACCOUNT_INACTIVE, with the reason, for the right password of a closed account, and
 * CHECK_YOUR_MAIL for a one-time password that may not sign in yet. The answer may offer a passkey.
 */
export async function login(context: Context, input: Input) {
  const marks = await marksOfCaller(context);
  const { member, taken } = await provePassword(context, input, marks);
  if (member.status === 'inactive') {
    await runBatch(context.db, { back: restoreAttempts(context, taken) });
    throw await closedAccount(context, member.id);
  }
  if (member.mustChangePassword) await requireOneTimeLink(context, { member, taken }, input);
  const isSecondFactor = (await authenticatorOf(context, member.id)) !== null;
  if (isSecondFactor) await requireCode(context, { member, taken }, input);
  return openSession(context, member, {
    marks,
    before: { back: restoreAttempts(context, taken), mailCodes: forgetMailCodes(member.id) },
    counts: isPasswordCurrent(member),
    isSecondFactor,
    mayOffer: input.takesPasskeyOffer === true && member.passkeyOfferedAt === null,
  });
}

/**
 * Throws RATE_LIMITED, and CODE_REQUIRED without the right code of the member's app. A wrong code
 * keeps what the attempt counted, as a wrong password does.
 */
async function requireCode(context: Context, { member, taken }: Proved, { code }: Input) {
  if (code === undefined) {
    await runBatch(context.db, { back: restoreAttempts(context, taken) });
    throw refusal('CODE_REQUIRED', 'Please enter the code from your authenticator app.');
  }
  if (await consumeCode(context, member.id, code)) return;
  throw refusal('CODE_REQUIRED', "That code isn't right, or it was already used.");
}

/**
 * Throws CHECK_YOUR_MAIL for a one-time password unless it comes with the link that was mailed to
 * the member, or a second administrator confirmed it: the administrator who issued it cannot sign
 * in with it.
 */
async function requireOneTimeLink(
  context: Context,
  { member, taken }: Proved,
  { oneTimeToken }: Input,
) {
  const link = await sha256Hex(oneTimeToken ?? '');
  const mayUse = await singleValue(
    flag,
  )`SELECT ${memberOfLink(link, 'one-time', context.now)} IS ${member.id}
    OR EXISTS (SELECT 1 FROM one_time_passwords
      WHERE member_id = ${member.id} AND confirmed_at IS NOT NULL)`.run(context.db);
  if (mayUse) return;
  await runBatch(context.db, { back: restoreAttempts(context, taken) });
  throw refusal(
    'CHECK_YOUR_MAIL',
    "This one-time password works with the link we emailed you: open it and sign in there. If you don't have that email, ask support to have a second administrator confirm the password.",
  );
}
