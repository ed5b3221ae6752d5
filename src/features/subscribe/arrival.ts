import { dayOf } from '../../components/dayOf';
import type { Payment } from '../../shared/contract/billing';
import type { Self } from '../../shared/contract/members';
import { type Text, t, text } from '../../shared/texts/t';

export interface Arrival {
  title: string;
  text: string;
  /** A pending payment beside present premium, or a payment that does not renew as requested. */
  note: string | null;
  isPremium: boolean;
}

const WAITING = text("Premium starts as soon as PayPal has confirmed it. We'll email you then.");

/** What /payment-success says, by the server's data on the member and their last payment. */
export function paymentSuccessText(
  me: Pick<Self, 'isPremium' | 'subscriptionStatus' | 'subscriptionEndDate'>,
  [latest]: readonly Payment[],
): Arrival {
  const pending = latest?.status === 'pending' ? (latest.note ?? t(WAITING)) : null;
  if (me.isPremium) {
    const date = me.subscriptionEndDate ? dayOf(me.subscriptionEndDate) : '';
    return {
      title: t('Welcome to Premium'),
      text: t(me.subscriptionStatus === 'trial' ? trialText(date) : premiumText(date), { date }),
      note: pending ? `${t('Your last payment is being processed.')} ${pending}` : paidNote(latest),
      isPremium: true,
    };
  }
  if (pending) {
    return {
      title: t('Your payment is being processed'),
      text: pending,
      note: null,
      isPremium: false,
    };
  }
  return {
    title: t("You don't have Premium yet"),
    text:
      latest?.status === 'failed'
        ? (latest.note ?? t("Your last payment didn't go through, and you weren't charged."))
        : t("We haven't received a payment for it."),
    note: null,
    isPremium: false,
  };
}

/** Without an end, the date is empty. */
const trialText = (date: string): Text =>
  date
    ? text("Your free trial runs until {date}. It ends on its own, and you won't be charged.")
    : text("Your free trial runs. It ends on its own, and you won't be charged.");
const premiumText = (date: string): Text =>
  date
    ? text('You have Premium until {date}. No more daily limits, and everyone who liked you.')
    : text('You have Premium. No more daily limits, and everyone who liked you.');

function paidNote(latest: Payment | undefined): string | null {
  return latest?.status === 'completed' ? latest.note : null;
}
