import type { ToastMessage } from '../../components/ui/toast/toastStore';
import type { DecisionRequest } from '../../shared/contract/matches';
import { DAILY_LIMITS } from '../../shared/rules/limits';
import { t, text } from '../../shared/texts/t';

export type LikeRemark = Pick<DecisionRequest, 'on' | 'comment'>;

export type Decision = 'like' | 'super' | 'pass';

export const LIKE_FAILED = text("We're having trouble processing your like. Please try again.");

export const PREMIUM_GATE: ToastMessage = {
  get title() {
    return t('Premium Feature');
  },
  get description() {
    return t('Super Likes are available with Premium. Upgrade to send Super Likes!');
  },
};

export const SUPER_LIMIT: ToastMessage = {
  get title() {
    return t('Daily limit reached');
  },
  get description() {
    return t("You've used all {count} Super Likes for today. They reset at midnight!", {
      count: DAILY_LIMITS.premium.superLikes,
    });
  },
};
