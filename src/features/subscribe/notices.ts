import { messageOf } from '../../lib/api/errors';
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

export const CANCELLED: PurchaseNotice = {
  tone: 'info',
  title: 'Payment canceled',
  text: "You weren't charged. You can start again whenever you like.",
};

const NOT_FINISHED: PurchaseNotice = {
  tone: 'info',
  title: "Your payment wasn't finished",
  text: "You left before approving it at PayPal, so you weren't charged.",
};

const FAILED: PurchaseNotice = {
  tone: 'error',
  title: "The payment didn't go through",
  text: "Something went wrong at PayPal, and you weren't charged. Please try again.",
};

/** The notice for an order that is not paid; `null` if there is nothing to say. */
export function noticeOf(outcome: Exclude<OrderOutcome, { kind: 'paid' }>, occasion: Occasion) {
  if (outcome.kind === 'refused') {
    return {
      tone: 'error',
      title: 'Payment declined',
      text: outcome.message,
    } satisfies PurchaseNotice;
  }
  if (outcome.kind === 'unknown') {
    return {
      tone: 'error',
      title: "We couldn't confirm your payment yet",
      text: `${outcome.message} Checking again never charges you twice.`,
      canAskAgain: true,
    } satisfies PurchaseNotice;
  }
  if (occasion === 'returned') return outcome.kind === 'open' ? NOT_FINISHED : null;
  return FAILED;
}

/** For an order that could not be placed, so that there was nothing to approve either. */
export function notPlaced(error: unknown): PurchaseNotice {
  return {
    tone: 'error',
    title: "The payment wasn't started",
    text: `${messageOf(error)} You weren't charged.`,
  };
}
