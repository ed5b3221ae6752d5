import { ask } from '../../db/ask';
import { takeCode } from '../../domain/codes/takeCode';
import type { Context } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import type { Bucket } from '../../platform/rateLimit';
import { givenBack } from './signInTries';

interface Shown {
  member: { id: string };
  /** What the password's attempt counted: a wrong code keeps it, as a wrong password does. */
  taken: readonly Bucket[];
  code: string | undefined;
}

/** Throws CODE_REQUIRED without the right code of the member's app, and RATE_LIMITED. */
export async function requireCode(context: Context, { member, taken, code }: Shown): Promise<void> {
  if (code === undefined) {
    await ask(context.db, { back: givenBack(context, taken) });
    throw new DomainError('CODE_REQUIRED', 'Please enter the code of your authenticator app.');
  }
  if (await takeCode(context, member.id, code)) return;
  throw new DomainError('CODE_REQUIRED', 'That code is not right, or was used already.');
}
