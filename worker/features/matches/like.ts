import type { DecisionResponse } from '../../../src/shared/contract/matches';
import { DAILY_LIMITS } from '../../../src/shared/rules/limits';
import { value } from '../../db/ask';
import { flag } from '../../db/columns';
import { asActor } from '../../domain/act';
import { dailyLimits, requireCapability } from '../../domain/capabilities';
import { tellLike } from '../../domain/members/tellLike';
import { canSee } from '../../domain/members/visibility';
import type { MemberContext } from '../../platform/context';
import { limitReached, notFound } from '../../platform/domainError';
import { inboxOf } from '../../platform/objects';

const SUPER_LIKE_NEEDS_PREMIUM =
  'Super Likes are available with Premium. Upgrade to send Super Likes!';
const SPENT = {
  superLikes: `You've used all ${DAILY_LIMITS.premium.superLikes} Super Likes for today. They reset at midnight!`,
  likes: `You've used all ${DAILY_LIMITS.free.likes} likes for today. They reset at midnight, New Jersey time.`,
};

/**
 * A like or super like. The directory says who acts and whether they see the other; the member's own
 * object counts it and keeps it, and goes on from there: see `worker/objects/README.md`. Throws
 * NOT_FOUND, PREMIUM_REQUIRED, LIMIT_REACHED.
 */
export async function like(
  context: MemberContext,
  targetId: string,
  kind: 'like' | 'super',
): Promise<DecisionResponse> {
  const { env, now, session } = context;
  const mine = session.memberId;
  const { actor, acting, isVisible } = await asActor(context, () => ({
    isVisible: value(flag)`SELECT ${canSee(mine, targetId)}`,
  }));
  if (kind === 'super') requireCapability(actor, 'superLike', SUPER_LIKE_NEEDS_PREMIUM);
  if (!isVisible) throw notFound();
  const given = await inboxOf(env, mine).giveLike({
    actorId: mine,
    targetId,
    kind,
    now: now.getTime(),
    isPremium: actor.isPremium,
    isIncognito: actor.browseIncognito,
    isHeld: actor.status === 'held',
  });
  if (given.refused === 'gone') throw notFound();
  if (given.refused !== null) throw limitReached(SPENT[given.refused], now);
  const { isMatched, match, isAnswered, isNew } = given;
  if (isNew || match) {
    context.defer(tellLike(acting, { actorId: mine, targetId, match, isAnswered }));
  }
  const limit = dailyLimits(actor).likes;
  return {
    isMatched,
    likesLeftToday: limit === null ? null : Math.max(0, limit - given.likes),
    superLikesUsedToday: given.superLikes,
  };
}
