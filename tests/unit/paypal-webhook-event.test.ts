import { describe, expect, it } from 'vitest';
import { namedIn, webhookEvent } from '../../worker/features/payments/checkout/webhookEvent';

/** What a PayPal event refers to, parsed as by the webhook. */
const named = (event_type: string, resource?: unknown) =>
  namedIn(webhookEvent.parse({ id: 'WH-1', event_type, ...(resource ? { resource } : {}) }));

const MEMBER = 'usr_aaaaaaaaaaaaaaaaaaaa';
const PAYMENT = 'pay_bbbbbbbbbbbbbbbbbbbb';
const CAPTURES = 'https://api.paypal.com/v2/payments/captures';

describe('the subject of a PayPal event', () => {
  it.for(['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.VOIDED'])('is the order: %s', (type) => {
    const custom_id = `${MEMBER}.${PAYMENT}`;
    expect(named(type, { id: 'ORDER1', custom_id })).toEqual({ orderId: 'ORDER1' });
  });

  it('is nothing when a method was stored: PayPal documents no order there', () => {
    const resource = { id: 'token', metadata: { order_id: 'ORDER1' } };
    expect(named('VAULT.PAYMENT-TOKEN.CREATED', resource)).toEqual({});
  });

  it('is the capture, its order and our payment', () => {
    const resource = {
      id: 'CAPTURE1',
      custom_id: `${MEMBER}.${PAYMENT}`,
      supplementary_data: { related_ids: { order_id: 'ORDER1' } },
    };
    expect(named('PAYMENT.CAPTURE.COMPLETED', resource)).toEqual({
      orderId: 'ORDER1',
      captureId: 'CAPTURE1',
      paymentId: PAYMENT,
    });
  });

  it.for([
    {},
    { supplementary_data: {} },
    { supplementary_data: { related_ids: {} } },
    { custom_id: 'nothing of ours' },
  ])('is only the capture if there is no more: %j', (more) => {
    const resource = { id: 'CAPTURE1', ...more };
    expect(named('PAYMENT.CAPTURE.PENDING', resource)).toEqual({ captureId: 'CAPTURE1' });
  });

  it.for(['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'])(
    'is the capture that the refund links to: %s',
    (type) => {
      const links = [
        { rel: 'self', href: 'https://api.paypal.com/v2/payments/refunds/REFUND1' },
        { rel: 'up', href: `${CAPTURES}/CAPTURE1` },
      ];
      expect(named(type, { id: 'REFUND1', links })).toEqual({ captureId: 'CAPTURE1' });
    },
  );

  it.for([
    [],
    [{ rel: 'self', href: `${CAPTURES}/CAPTURE1` }],
    [{ rel: 'up', href: `${CAPTURES}/CAPTURE1/refund` }],
    [{ rel: 'up', href: `${CAPTURES}/` }],
    [{ rel: 'up', href: `${CAPTURES}/capture-1` }],
    [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/authorizations/AUTH1' }],
    undefined,
  ])('is never the refund itself: %j', (links) => {
    expect(named('PAYMENT.CAPTURE.REFUNDED', { id: 'REFUND1', links })).toEqual({});
  });

  it('is the capture that a dispute is about', () => {
    const resource = { disputed_transactions: [{ seller_transaction_id: 'CAPTURE1' }] };
    expect(named('CUSTOMER.DISPUTE.RESOLVED', resource)).toEqual({ captureId: 'CAPTURE1' });
    const custom = `${MEMBER}.${PAYMENT}`;
    const ours = [{ seller_transaction_id: 'CAPTURE1', custom }];
    expect(named('CUSTOMER.DISPUTE.RESOLVED', { disputed_transactions: ours })).toEqual({
      captureId: 'CAPTURE1',
      paymentId: PAYMENT,
    });
    expect(named('CUSTOMER.DISPUTE.RESOLVED', {})).toEqual({});
  });

  it('is nothing in an empty event', () => {
    expect(named('PAYMENT.CAPTURE.COMPLETED')).toEqual({});
  });
});

describe('an event of PayPal', () => {
  const event = { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED' };

  it.for([
    { id: '' },
    { id: 'x'.repeat(101) },
    { event_type: '' },
    { event_type: 'x'.repeat(101) },
    { resource: 'CAPTURE1' },
    { resource: { links: [{ rel: 'up' }] } },
    { resource: { links: [{ href: CAPTURES }] } },
    { resource: { supplementary_data: { related_ids: { order_id: 1 } } } },
    { resource: { dispute_id: 'x'.repeat(256) } },
    { resource: { dispute_outcome: { outcome_code: 1 } } },
    { resource: { dispute_outcome: { amount_refunded: {} } } },
    { resource: { dispute_outcome: { amount_refunded: { value: 8.99 } } } },
    { resource: { payment_source: { paypal: { account_id: 1 } } } },
    { resource: { payment_source: { paypal: { payer_id: 1 } } } },
  ])('is refused with %j', (wrong) => {
    expect(webhookEvent.safeParse({ ...event, ...wrong }).success).toBe(false);
  });

  it('is accepted with an id and a type of up to 100 characters', () => {
    const longest = { id: 'x'.repeat(100), event_type: 'x'.repeat(100) };
    expect(webhookEvent.safeParse(longest).success).toBe(true);
  });
});
