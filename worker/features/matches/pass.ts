import type { DecisionResponse } from '../../../src/shared/contract/matches';
import { asActor } from '../../domain/act';
import { dailyLimits } from '../../domain/capabilities';
import type { MemberContext } from '../../platform/context';
import { conflict } from '../../platform/domainError';
import { inboxOf } from '../../platform/objects';

/**
 * A pass stays between the member and their own object: nobody is asked whether the other is there,
 * and so nobody learns it. Throws CONFLICT for a match.
 */
export async function pass(context: MemberContext, targetId: string): Promise<DecisionResponse> {
  const { env, now, session } = context;
  const mine = session.memberId;
  const { actor } = await asActor(context);
  const { isPassed, spent } = await inboxOf(env, mine).givePass(mine, targetId, now.getTime());
  if (!isPassed) {
    throw conflict('You are matched. Unmatch them if you have changed your mind.');
  }
  const limit = dailyLimits(actor).likes;
  return {
    isMatched: false,
    likesLeftToday: limit === null ? null : Math.max(0, limit - spent.likes),
    superLikesUsedToday: spent.superLikes,
  };
}
