import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signEvent } from '../../worker/dev/paypal/webhooks';
import { deliver, openPaypal, order, PAYPAL_SETTINGS, type Paypal } from '../support/paypalWorld';
import { renewing } from '../support/renewals';
import { signedIn, type TestMember } from '../support/signedIn';
import { everythingStored } from '../support/stores';

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const CAPTURE = '7TK53561YB803214S';
const link = (path: string) => [{ rel: 'up', href: `https://paypal.test/v2/${path}` }];

/** PayPal's events about the same merchant's other shop, and about no shop at all. */
const FOREIGN: Record<string, (member: TestMember) => { type: string; resource?: object }> = {
  'an order': () => ({ type: 'CHECKOUT.ORDER.APPROVED', resource: { id: '8UW76498RD0918013' } }),
  'an order without a name': () => ({ type: 'CHECKOUT.ORDER.APPROVED', resource: {} }),
  'a capture': () => ({
    type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: {
      id: CAPTURE,
      custom_id: 'shoes-77',
      supplementary_data: { related_ids: { order_id: '8UW76498RD0918013' } },
    },
  }),
  'a capture in the name of a member': ({ id }) => ({
    type: 'PAYMENT.CAPTURE.COMPLETED',
    resource: { id: CAPTURE, custom_id: `${id}.pay_00000000000000000000` },
  }),
  'a refund': () => ({
    type: 'PAYMENT.CAPTURE.REFUNDED',
    resource: { id: '1JU08902781691411', links: link(`payments/captures/${CAPTURE}`) },
  }),
  'a reversal': () => ({
    type: 'PAYMENT.CAPTURE.REVERSED',
    resource: { id: '1JU08902781691412', links: link(`payments/captures/${CAPTURE}`) },
  }),
  'a payment method that is kept': () => ({
    type: 'VAULT.PAYMENT-TOKEN.CREATED',
    resource: { id: 'theirs-1', metadata: { order_id: '8UW76498RD0918013' } },
  }),
  'a payment method that is gone': () => ({
    type: 'VAULT.PAYMENT-TOKEN.DELETED',
    resource: { id: 'theirs-1' },
  }),
  'a plan': () => ({ type: 'BILLING.PLAN.CREATED', resource: { id: 'P-1' } }),
  'nothing that has a resource': () => ({ type: 'CUSTOMER.DISPUTE.CREATED' }),
};

/** Row counts, except what every call may write. */
async function stored() {
  const counts = /^d1 (webhook_events|rate_windows|request_hours)\./;
  return [...(await everythingStored())].filter(([place]) => !counts.test(place));
}

describe("a webhook about something that is not this shop's", () => {
  it.for(Object.entries(FOREIGN))('is accepted and changes nothing: %s', async ([, tell]) => {
    const { me } = await renewing(paypal);
    const buyer = await signedIn();
    await paypal.approve(await order(buyer));
    paypal.calls.length = 0;
    const before = await stored();
    const { type, resource } = tell(me);
    const event = { id: `WH-${crypto.randomUUID()}`, event_type: type, resource };
    const answer = await deliver(await signEvent(event, PAYPAL_SETTINGS.PAYPAL_WEBHOOK_ID));
    expect(answer.status).toBe(200);
    expect(await stored()).toEqual(before);
    expect(paypal.calls.map(({ call }) => call)).toEqual([
      'POST /v1/notifications/verify-webhook-signature',
    ]);
    expect(await paypal.charges()).toHaveLength(1);
  });
});
