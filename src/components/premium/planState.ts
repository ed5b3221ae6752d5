import type { Subscription } from '../../shared/contract/billing';
import type { Self } from '../../shared/contract/members';
import { PLANS } from '../../shared/rules/billing/prices';
import { numberFormat } from '../../shared/texts/formats';
import { t } from '../../shared/texts/t';
import { dayOf } from '../dayOf';

export interface PlanState {
  /** `null` for premium without a plan. */
  plan: string | null;
  isPremium: boolean;
  until: { label: string; value: string };
  note: string | null;
}

/** Has premium, or a plan whose renewal is still being retried after premium ended. */
export function isSubscriber(me: Pick<Self, 'isPremium' | 'subscriptionStatus'>): boolean {
  return me.isPremium || me.subscriptionStatus === 'active';
}

export function planState(
  me: Pick<Self, 'isPremium' | 'subscriptionStatus' | 'subscriptionEndDate'>,
  { plan, nextPlan, nextCharge, renewalTrouble }: Subscription,
): PlanState {
  return {
    plan: me.subscriptionStatus === 'trial' ? t('Free trial') : plan && t(PLANS[plan].label),
    isPremium: me.isPremium,
    until: nextCharge
      ? {
          label: t('Next billing'),
          value: `${dayOf(nextCharge.date)}, ${numberFormat({ style: 'currency', currency: 'USD' }).format(nextCharge.amount)}`,
        }
      : {
          label: t(me.isPremium ? 'Premium until' : 'Premium ended'),
          value: me.subscriptionEndDate ? dayOf(me.subscriptionEndDate) : t('further notice'),
        },
    note: renewalTrouble ?? noteOf(me.subscriptionStatus, nextPlan),
  };
}

function noteOf(
  status: Self['subscriptionStatus'],
  nextPlan: Subscription['nextPlan'],
): string | null {
  if (nextPlan) return t('It then changes to the {plan} plan.', { plan: t(PLANS[nextPlan].label) });
  if (status === 'cancelled') return t("Canceled: you won't be charged again.");
  if (status === 'trial') return t("It ends on its own, and you won't be charged.");
  return null;
}
