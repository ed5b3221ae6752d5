import type { DecisionRequest } from '../../shared/contract/matches';
import { DAILY_LIMITS } from '../../shared/rules/limits';
import { pagePath } from '../../shared/texts/language';
import { t, text } from '../../shared/texts/t';

export type LikeRemark = Pick<DecisionRequest, 'on' | 'comment'>;

export type Decision = 'like' | 'super' | 'pass';

export const LIKE_FAILED = text("We're having trouble processing your like. Please try again.");

export const premiumGate = () => ({
  title: t('Premium Feature'),
  description: t('Super Likes are available with Premium. Upgrade to send Super Likes!'),
  action: {
    label: t('Upgrade'),
    altText: t('Open Premium in the header to upgrade'),
    onClick: () => window.location.assign(pagePath('/premium')),
  },
});

export const superLimit = () => ({
  type: 'info' as const,
  title: t('Daily limit reached'),
  description: t("You've used all {count} Super Likes for today. They reset at midnight!", {
    count: DAILY_LIMITS.premium.superLikes,
  }),
});
