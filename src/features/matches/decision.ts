import type { ToastMessage } from '../../components/ui/toast/toastStore';
import type { DecisionRequest } from '../../shared/contract/matches';
import { DAILY_LIMITS } from '../../shared/rules/limits';

/** What a like carries: the detail it is about, and a comment. */
export type LikeRemark = Pick<DecisionRequest, 'on' | 'comment'>;

export type Decision = 'like' | 'super' | 'pass';

export const LIKE_FAILED = "We're having trouble processing your like. Please try again.";

export const PREMIUM_GATE: ToastMessage = {
  title: 'Premium Feature',
  description: 'Super Likes are available with Premium. Upgrade to send Super Likes!',
};

export const SUPER_LIMIT: ToastMessage = {
  title: 'Daily limit reached',
  description: `You've used all ${DAILY_LIMITS.premium.superLikes} Super Likes for today. They reset at midnight!`,
};
