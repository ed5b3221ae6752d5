import type * as z from 'zod/mini';
import type { loginRequest } from '../../../src/shared/contract/auth';
import { ask } from '../../db/ask';
import { forgetMailCodes } from '../../domain/codes/mailCodes';
import { authenticatorOf } from '../../domain/codes/takeCode';
import type { Context } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import { passwordMatches } from '../../platform/password';
import { closedAccount } from './closedAccount';
import { marksOfCaller, openSession } from './openSession';
import { requireCode } from './requireCode';
import { requireOneTimeLink } from './requireOneTimeLink';
import { failsForUs, givenBack, takeSignInTry } from './signInTries';
import { passwordStands, type SignedIn } from './startSession';

/**
 * Signs in. An attempt is counted before the password is checked and given back when it was right,
 * so that simultaneous guesses cannot outrun the limit. An unknown address costs the same hash.
 * Throws what `takeSignInTry` throws, CODE_REQUIRED for the right password when a code is missing
 * or wrong, ACCOUNT_INACTIVE, with the reason, for the right password of a closed account, and
 * CHECK_YOUR_MAIL for a one-time password that may not sign in yet.
 */
export async function login(
  context: Context,
  input: z.infer<typeof loginRequest>,
): Promise<SignedIn> {
  const marks = await marksOfCaller(context);
  const { member, taken } = await takeSignInTry(context, input, marks);
  const right = await failsForUs(context, taken, () =>
    passwordMatches(input.password, member?.passwordHash ?? null),
  );
  if (!member || !right) {
    throw new DomainError('INVALID_CREDENTIALS', 'Invalid email or password.');
  }
  if (member.status === 'inactive') {
    await ask(context.db, { back: givenBack(context, taken) });
    throw await closedAccount(context, member.id);
  }
  if (member.mustChangePassword) await requireOneTimeLink(context, { member, taken }, input);
  const isSecondFactor = (await authenticatorOf(context, member.id)) !== null;
  if (isSecondFactor) await requireCode(context, { member, taken, code: input.code });
  return openSession(context, member, {
    marks,
    before: { back: givenBack(context, taken), mailCodes: forgetMailCodes(member.id) },
    counts: passwordStands(member),
    isSecondFactor,
  });
}
