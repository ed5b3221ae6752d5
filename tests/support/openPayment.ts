import type { OpenPayment } from '../../worker/features/payments/checkout/openPayment';
import { newId } from '../../worker/platform/ids';

/** A payment for a month that its buyer has not approved yet. */
export function anOpenPayment(given: Partial<OpenPayment> = {}): OpenPayment {
  return {
    id: newId('pay'),
    memberId: newId('usr'),
    kind: 'purchase',
    plan: 'monthly',
    amountCents: 899,
    status: 'created',
    autoRenew: false,
    orderId: '5O190127TN364715T',
    captureId: null,
    method: 'PayPal',
    note: null,
    invoiceNumber: null,
    createdAt: 0,
    settledAt: null,
    settledBy: null,
    periodStart: null,
    periodEnd: null,
    termEnd: null,
    attempt: null,
    checkAt: null,
    captureUntil: null,
    disputedAt: null,
    askedAt: null,
    recheckAt: null,
    payerCode: null,
    disputeId: null,
    disputeOpenedAt: null,
    disputeOutcome: null,
    chargedBackAt: null,
    releasedAt: null,
    ...given,
  };
}
