import type { DecisionResponse } from '../../../src/shared/contract/matches';
import { dailyLimits } from '../../domain/capabilities';
import type { MemberContext } from '../../platform/context';
import { conflict, DomainError } from '../../platform/domainError';
import { memberObjectOf } from '../../platform/objects';
import { sentence } from '../../platform/sentence';

/**
 * A pass stays between the member and their own object, which knows by a lease who acts: the
 * database is not asked, and nobody learns whether the other exists. Throws CONFLICT for a match.
 */
export async function pass(context: MemberContext, targetId: string): Promise<DecisionResponse> {
  const { env, now, session } = context;
  const { id, memberId } = session;
  const answer = await memberObjectOf(env, memberId).recordPass(
    { id, memberId },
    targetId,
    now.getTime(),
  );
  if (!answer.ok) throw new DomainError(answer.code, answer.message);
  const { isPremium, isPassed, spent } = answer.value;
  if (!isPassed) {
    throw conflict(sentence("You're matched. Unmatch them if you've changed your mind."));
  }
  const limit = dailyLimits({ isPremium }).likes;
  return {
    isMatched: false,
    likesLeftToday: limit === null ? null : Math.max(0, limit - spent.likes),
    superLikesUsedToday: spent.superLikes,
  };
}
