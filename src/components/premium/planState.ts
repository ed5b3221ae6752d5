import type { Subscription } from '../../shared/contract/billing';
import type { Self } from '../../shared/contract/members';
import { PLANS } from '../../shared/rules/billing/prices';
import { dayOf } from '../dayOf';

export interface PlanState {
  /** `null` for premium without a plan. */
  plan: string | null;
  isPremium: boolean;
  until: { label: 'Next billing' | 'Premium until' | 'Premium ended'; value: string };
  note: string | null;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Has premium, or a plan whose renewal is still being retried after premium ended. */
export function isSubscriber(me: Pick<Self, 'isPremium' | 'subscriptionStatus'>): boolean {
  return me.isPremium || me.subscriptionStatus === 'active';
}

export function planState(
  me: Pick<Self, 'isPremium' | 'subscriptionStatus' | 'subscriptionEndDate'>,
  { plan, nextPlan, nextCharge, renewalTrouble }: Subscription,
): PlanState {
  return {
    plan: me.subscriptionStatus === 'trial' ? 'Free trial' : plan && PLANS[plan].label,
    isPremium: me.isPremium,
    until: nextCharge
      ? {
          label: 'Next billing',
          value: `${dayOf(nextCharge.date)}, ${dollars.format(nextCharge.amount)}`,
        }
      : {
          label: me.isPremium ? 'Premium until' : 'Premium ended',
          value: me.subscriptionEndDate ? dayOf(me.subscriptionEndDate) : 'further notice',
        },
    note: renewalTrouble ?? noteOf(me.subscriptionStatus, nextPlan),
  };
}

function noteOf(
  status: Self['subscriptionStatus'],
  nextPlan: Subscription['nextPlan'],
): string | null {
  if (nextPlan) return `It then changes to the ${PLANS[nextPlan].label} plan.`;
  if (status === 'cancelled') return "Canceled: you won't be charged again.";
  if (status === 'trial') return "It ends on its own, and you won't be charged.";
  return null;
}
