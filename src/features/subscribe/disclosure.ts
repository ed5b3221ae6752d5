import { dayOf } from '../../components/dayOf';
import { termOf, totalOf } from '../../components/premium/planLabels';
import { formatCents, PLANS, type Plan } from '../../shared/rules/billing/prices';
import { nextTerm, REMINDER_MS } from '../../shared/rules/billing/subscription';
import { DAY } from '../../shared/rules/durations';

export interface Terms {
  plan: Plan;
  autoRenew: boolean;
  /** When the present premium ends, in milliseconds. */
  premiumUntil: number | null;
  /** The plan of an existing renewal, which continues whatever is bought now. */
  renewing: Plan | null;
  now: number;
}

export interface Disclosure {
  today: string;
  renewal: string;
  cancelling: string;
}

/** What is charged now and later, for how long, and how to cancel; shown beside the button. */
export function disclose({ plan, autoRenew, premiumUntil, renewing, now }: Terms): Disclosure {
  const { start, end } = nextTerm(plan, premiumUntil, now);
  const added = start > now ? `, added to the premium you have until ${dayOf(start)}` : '';
  const today = `You pay ${formatCents(PLANS[plan].totalCents)} today for ${termOf(plan)} of Premium${added}. It lasts until ${dayOf(end)}.`;
  const renewed = autoRenew ? plan : renewing;
  if (renewed === null) {
    return {
      today,
      renewal: "It doesn't renew: you won't be charged again, and Premium ends on its own.",
      cancelling: "There's nothing to cancel.",
    };
  }
  const days = Math.round(REMINDER_MS[renewed] / DAY);
  return {
    today,
    renewal: `${autoRenew ? 'It then renews by itself' : 'The renewal you switched on before goes on'}: your PayPal account is charged ${totalOf(renewed)}, next on ${dayOf(end)}, until you cancel. We'll email you ${days} days before.`,
    cancelling:
      'Cancel with one button under Settings, Manage subscription. Premium then stays until the end of what you paid for.',
  };
}
