import type * as z from 'zod/mini';
import type { DecisionResponse, decisionRequest } from '../../../src/shared/contract/matches';
import type { MemberContext } from '../../platform/context';
import { invalid } from '../../platform/domainError';
import { like } from './like';
import { pass } from './pass';

/** A like, super like or pass, as its own file says. Throws INVALID_INPUT for oneself. */
export async function decide(
  context: MemberContext,
  { targetUserId, isLiked, isSuper, ...said }: z.infer<typeof decisionRequest>,
): Promise<DecisionResponse> {
  if (context.session.memberId === targetUserId) {
    throw invalid('targetUserId', 'You cannot like yourself.');
  }
  if (!isLiked) return pass(context, targetUserId);
  return like(context, targetUserId, isSuper ? 'super' : 'like', said);
}
