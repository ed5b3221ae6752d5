import { runBatch } from '../../db/runBatch';
import { consumeCode } from '../../domain/codes/consumeCode';
import type { Context } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import type { Bucket } from '../../platform/rateLimit';
import { sentence } from '../../platform/sentence';
import { restoreAttempts } from './signInAttempts';

interface Shown {
  member: { id: string };
  /** What the password's attempt counted: a wrong code keeps it, as a wrong password does. */
  taken: readonly Bucket[];
  code: string | undefined;
}

/** Throws CODE_REQUIRED without the right code of the member's app, and RATE_LIMITED. */
export async function requireCode(context: Context, { member, taken, code }: Shown): Promise<void> {
  if (code === undefined) {
    await runBatch(context.db, { back: restoreAttempts(context, taken) });
    throw new DomainError(
      'CODE_REQUIRED',
      sentence('Please enter the code from your authenticator app.'),
    );
  }
  if (await consumeCode(context, member.id, code)) return;
  throw new DomainError(
    'CODE_REQUIRED',
    sentence("That code isn't right, or it was already used."),
  );
}
