import { dayOf } from '../../components/dayOf';
import { termOf, totalOf } from '../../components/premium/planLabels';
import { formatCents, PLANS, type Plan } from '../../shared/rules/billing/prices';
import { nextTerm, REMINDER_MS } from '../../shared/rules/billing/subscription';
import { DAY } from '../../shared/rules/durations';
import { bilingual, t } from '../../shared/texts/t';

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
  const today = t(
    bilingual(
      start > now
        ? 'You pay {price} today for {term} of Premium, added to the premium you have until {start}. It lasts until {end}.'
        : 'You pay {price} today for {term} of Premium. It lasts until {end}.',
    ),
    {
      price: formatCents(PLANS[plan].totalCents),
      term: termOf(plan),
      start: dayOf(start),
      end: dayOf(end),
    },
  );
  const renewed = autoRenew ? plan : renewing;
  if (renewed === null) {
    return {
      today,
      renewal: t(
        bilingual("It doesn't renew: you won't be charged again, and Premium ends on its own."),
      ),
      cancelling: t(bilingual("There's nothing to cancel.")),
    };
  }
  const days = Math.round(REMINDER_MS[renewed] / DAY);
  return {
    today,
    renewal: t(
      bilingual(
        autoRenew
          ? "It then renews by itself: your PayPal account is charged {total}, next on {date}, until you cancel. We'll email you {days} days before."
          : "The renewal you switched on before goes on: your PayPal account is charged {total}, next on {date}, until you cancel. We'll email you {days} days before.",
      ),
      { total: totalOf(renewed), date: dayOf(end), days },
    ),
    cancelling: t(
      bilingual(
        'Cancel with one button under Settings, Manage subscription. Premium then stays until the end of what you paid for.',
      ),
    ),
  };
}
