import { dayOf } from '../../components/dayOf';
import type { Payment } from '../../shared/contract/billing';
import type { Self } from '../../shared/contract/members';

export interface Arrival {
  title: string;
  text: string;
  /**
   * A pending payment in addition to present premium, or a payment that does not renew as
   * requested.
   */
  note: string | null;
  isPremium: boolean;
}

const WAITING = "Premium starts as soon as PayPal has confirmed it. We'll email you then.";

/** What /payment-success says, by the server's data on the member and their last payment. */
export function paymentSuccessText(
  me: Pick<Self, 'isPremium' | 'subscriptionStatus' | 'subscriptionEndDate'>,
  [latest]: readonly Payment[],
): Arrival {
  const pending = latest?.status === 'pending' ? (latest.note ?? WAITING) : null;
  if (me.isPremium) {
    const until = me.subscriptionEndDate ? ` until ${dayOf(me.subscriptionEndDate)}` : '';
    return {
      title: 'Welcome to Premium',
      text:
        me.subscriptionStatus === 'trial'
          ? `Your free trial runs${until}. It ends on its own, and you won't be charged.`
          : `You have Premium${until}. No more daily limits, and everyone who liked you.`,
      note: pending ? `Your last payment is being processed. ${pending}` : paidNote(latest),
      isPremium: true,
    };
  }
  if (pending) {
    return {
      title: 'Your payment is being processed',
      text: pending,
      note: null,
      isPremium: false,
    };
  }
  return {
    title: "You don't have Premium yet",
    text:
      latest?.status === 'failed'
        ? (latest.note ?? "Your last payment didn't go through, and you weren't charged.")
        : "We haven't received a payment for it.",
    note: null,
    isPremium: false,
  };
}

function paidNote(latest: Payment | undefined): string | null {
  return latest?.status === 'completed' ? latest.note : null;
}
