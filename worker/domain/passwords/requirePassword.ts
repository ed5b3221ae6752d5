import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import type { MemberContext } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import { passwordMatches } from '../../platform/password';
import { bucket, giveBack, requireTaken, take } from '../../platform/rateLimit';
import type { Actor } from '../actor';

/**
 * The member proves to be who signed in. As at login, a try is counted before the password is
 * looked at and given back when it was right. Throws WRONG_PASSWORD and RATE_LIMITED.
 */
export async function requirePassword(
  context: MemberContext,
  actor: Pick<Actor, 'id' | 'passwordHash'>,
  password: string,
): Promise<void> {
  const limit = RATE_LIMITS.passwordPerMember;
  const tries = await bucket('password', actor.id, limit);
  const taken = await take(context, tries);
  requireTaken(taken, context.now, limit.window, 'There were too many tries.');
  if (!(await passwordMatches(password, actor.passwordHash))) {
    throw new DomainError('WRONG_PASSWORD', 'That is not your current password.');
  }
  await giveBack(context, tries);
}
