import { messageOf } from '../../lib/api/errors';
import { t } from '../../shared/texts/t';
import type { OrderOutcome } from './settleOrder';

export interface PurchaseNotice {
  tone: 'info' | 'error';
  title: string;
  text: string;
  /** The outcome is unknown and can be requested again. */
  canAskAgain?: boolean;
}

/** Why the outcome of an order was requested. */
export type Occasion = 'approved' | 'returned' | 'failed';

export const paymentCanceled = (): PurchaseNotice => ({
  tone: 'info',
  title: t('Payment canceled'),
  text: t("You weren't charged. You can start again whenever you like."),
});

const notFinished = (): PurchaseNotice => ({
  tone: 'info',
  title: t("Your payment wasn't finished"),
  text: t("You left before approving it at PayPal, so you weren't charged."),
});

const failed = (): PurchaseNotice => ({
  tone: 'error',
  title: t("The payment didn't go through"),
  text: t("Something went wrong at PayPal, and you weren't charged. Please try again."),
});

/** The notice for an order that is not paid; `null` if there is nothing to say. */
export function noticeOf(outcome: Exclude<OrderOutcome, { kind: 'paid' }>, occasion: Occasion) {
  if (outcome.kind === 'refused') {
    return {
      tone: 'error',
      title: t('Payment declined'),
      text: outcome.message,
    } satisfies PurchaseNotice;
  }
  if (outcome.kind === 'unknown') {
    return {
      tone: 'error',
      title: t("We couldn't confirm your payment yet"),
      text: `${outcome.message} ${t('Checking again never charges you twice.')}`,
      canAskAgain: true,
    } satisfies PurchaseNotice;
  }
  if (occasion === 'returned') return outcome.kind === 'open' ? notFinished() : null;
  return failed();
}

/** For an order that could not be placed, so that there was nothing to approve either. */
export function notPlaced(error: unknown): PurchaseNotice {
  return {
    tone: 'error',
    title: t("The payment wasn't started"),
    text: `${messageOf(error)} ${t("You weren't charged.")}`,
  };
}
