import { DAILY_LIMITS } from '../../shared/rules/limits';

/** What a member says to a profile. */
export type Answer = 'like' | 'super' | 'pass';

export interface Notice {
  title: string;
  description: string;
}

export const LIKE_FAILED = "We're having trouble processing your like. Please try again.";

export const PREMIUM_GATE: Notice = {
  title: 'Premium Feature',
  description: 'Super Likes are available with Premium. Upgrade to send Super Likes!',
};

export const SUPER_LIMIT: Notice = {
  title: 'Daily limit reached',
  description: `You've used all ${DAILY_LIMITS.premium.superLikes} Super Likes for today. They reset at midnight!`,
};

/** Why a super like need not be sent, as the server would refuse it; `null` when it may be. */
export function superLikeRefusal(me: {
  isPremium: boolean;
  superLikesUsedToday: number;
}): Notice | null {
  if (!me.isPremium) return PREMIUM_GATE;
  return me.superLikesUsedToday >= DAILY_LIMITS.premium.superLikes ? SUPER_LIMIT : null;
}
