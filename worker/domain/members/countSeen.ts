import { newJerseyDay } from '../../../src/shared/rules/day';
import { PROFILES_A_DAY } from '../../../src/shared/rules/limits';
import type { MemberContext } from '../../platform/context';
import { limitReached } from '../../platform/domainError';
import { inboxOf } from '../../platform/objects';

/**
 * Counts whom the member is about to be shown: each once a day, premium or not, so that nobody copies
 * the membership. Throws LIMIT_REACHED.
 */
export async function countSeen(
  { env, now, session }: Pick<MemberContext, 'env' | 'now' | 'session'>,
  memberIds: readonly string[],
): Promise<void> {
  if (memberIds.length === 0) return;
  const day = newJerseyDay(now);
  const mine = session.memberId;
  if (await inboxOf(env, mine).takeProfiles(mine, day, memberIds)) return;
  throw limitReached(
    `You've looked at ${PROFILES_A_DAY} members today, which is the most in a day for everybody. You can look at more after midnight, New Jersey time.`,
    now,
  );
}
