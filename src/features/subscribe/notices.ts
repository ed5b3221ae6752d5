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
  title: 'Payment cancelled',
  text: 'You were not charged. You can start again whenever you like.',
};

const NOT_FINISHED: PurchaseNotice = {
  tone: 'info',
  title: 'Your payment was not finished',
  text: 'You left before you approved it at PayPal, so you were not charged.',
};

const FAILED: PurchaseNotice = {
  tone: 'error',
  title: 'The payment did not go through',
  text: 'Something went wrong at PayPal, and you were not charged. Please try again.',
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
      title: 'We could not confirm your payment yet',
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
    title: 'The payment was not started',
    text: `${messageOf(error)} You were not charged.`,
  };
}
