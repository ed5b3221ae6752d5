import type * as z from 'zod/mini';
import type { loginRequest } from '../../../src/shared/contract/account/auth';
import { runBatch } from '../../db/runBatch';
import { authenticatorOf } from '../../domain/codes/consumeCode';
import { forgetMailCodes } from '../../domain/codes/mailCodes';
import type { Context } from '../../platform/context';
import { marksOfCaller, openSession } from './openSession';
import { requireCode } from './requireCode';
import { requireOneTimeLink } from './requireOneTimeLink';
import { provePassword, restoreAttempts } from './signInAttempts';
import { closedAccount, isPasswordCurrent } from './startSession';

/**
 * Signs in. An attempt is counted before the password is checked and given back when it was right,
 * so that simultaneous guesses cannot outrun the limit. An unknown address costs the same hash.
 * Throws what `provePassword` throws, CODE_REQUIRED for the right password when a code is missing
 * or wrong, ACCOUNT_INACTIVE, with the reason, for the right password of a closed account, and
 * CHECK_YOUR_MAIL for a one-time password that may not sign in yet. The answer may offer a passkey.
 */
export async function login(context: Context, input: z.infer<typeof loginRequest>) {
  const marks = await marksOfCaller(context);
  const { member, taken } = await provePassword(context, input, marks);
  if (member.status === 'inactive') {
    await runBatch(context.db, { back: restoreAttempts(context, taken) });
    throw await closedAccount(context, member.id);
  }
  if (member.mustChangePassword) await requireOneTimeLink(context, { member, taken }, input);
  const isSecondFactor = (await authenticatorOf(context, member.id)) !== null;
  if (isSecondFactor) await requireCode(context, { member, taken, code: input.code });
  return openSession(context, member, {
    marks,
    before: { back: restoreAttempts(context, taken), mailCodes: forgetMailCodes(member.id) },
    counts: isPasswordCurrent(member),
    isSecondFactor,
    mayOffer: input.takesPasskeyOffer === true && member.passkeyOfferedAt === null,
  });
}
