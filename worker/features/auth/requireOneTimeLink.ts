import type * as z from 'zod/mini';
import type { loginRequest } from '../../../src/shared/contract/account/auth';
import { flag } from '../../db/columns';
import { runBatch, singleValue } from '../../db/runBatch';
import { memberOfLink } from '../../domain/mail/linkTokens';
import type { Context } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import { sha256Hex } from '../../platform/ids';
import type { Bucket } from '../../platform/rateLimit';
import { sentence } from '../../platform/sentence';
import { restoreAttempts } from './signInAttempts';

/**
 * Throws CHECK_YOUR_MAIL for a one-time password unless it comes with the link that was mailed to
 * the member, or a second administrator confirmed it: the administrator who issued it cannot sign
 * in with it.
 */
export async function requireOneTimeLink(
  context: Context,
  { member, taken }: { member: { id: string }; taken: readonly Bucket[] },
  { oneTimeToken }: Pick<z.infer<typeof loginRequest>, 'oneTimeToken'>,
): Promise<void> {
  const link = await sha256Hex(oneTimeToken ?? '');
  const mayUse = await singleValue(
    flag,
  )`SELECT ${memberOfLink(link, 'one-time', context.now)} IS ${member.id}
    OR EXISTS (SELECT 1 FROM one_time_passwords
      WHERE member_id = ${member.id} AND confirmed_at IS NOT NULL)`.run(context.db);
  if (mayUse) return;
  await runBatch(context.db, { back: restoreAttempts(context, taken) });
  throw new DomainError(
    'CHECK_YOUR_MAIL',
    sentence(
      "This one-time password works with the link we emailed you: open it and sign in there. If you don't have that email, ask support to have a second administrator confirm the password.",
    ),
  );
}
