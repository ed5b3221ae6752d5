import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RATE_LIMITS } from '../../src/shared/rules/limits';
import { events, signEvent, type WebhookDelivery } from '../../worker/dev/paypal/webhooks';
import { refusal } from '../support/errorAnswer';
import {
  buy,
  capture,
  deliver,
  openPaypal,
  order,
  type Paypal,
  paymentsOf,
  selfOf,
  subscriptionOf,
} from '../support/paypalWorld';
import { db, signedIn } from '../support/signedIn';

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function took(delivery: WebhookDelivery) {
  const answer = await deliver(delivery);
  expect(answer.status, await answer.clone().text()).toBe(200);
}

/** Paid at PayPal, but the product has not received the event. */
async function paidUnheard(autoRenew = false) {
  const me = await signedIn();
  const orderId = await order(me, { autoRenew });
  await paypal.approve(orderId);
  const [approved] = paypal.deliveries.splice(0);
  if (!approved) throw new Error('PayPal told nothing.');
  return { me, orderId, approved };
}

describe('a webhook', () => {
  it('that arrives before the page captures grants premium, once', async () => {
    const { me, orderId, approved } = await paidUnheard();
    await took(approved);
    expect((await selfOf(me)).isPremium).toBe(true);
    expect(await (await capture(me, orderId)).json()).toEqual({ status: 'COMPLETED' });
    expect(await paypal.charges()).toHaveLength(1);
  });

  it('of each kind, five times and in any order, grants one period', async () => {
    const { me, orderId, approved } = await paidUnheard(true);
    await capture(me, orderId);
    const all = [approved, ...paypal.deliveries].flatMap((each) => Array(5).fill(each));
    const end = (await selfOf(me)).subscriptionEndDate;
    await Promise.all(all.toReversed().map(took));
    for (const each of all) await took(each);
    expect((await selfOf(me)).subscriptionEndDate).toBe(end);
    expect(await paymentsOf(me)).toHaveLength(1);
    expect(await subscriptionOf(me)).toMatchObject({ autoRenew: true, plan: 'monthly' });
  });

  it('of a refund that arrives before the capture was recorded grants nothing', async () => {
    const { me, orderId, approved } = await paidUnheard();
    await paypal.fault({ call: 'GET /v2/checkout/orders', kind: 'error', times: 3 });
    await refusal(await deliver(approved), 503, 'UNAVAILABLE');
    const [row] = await paymentsOf(me);
    await paypal.captureUnheard(orderId, row?.id ?? '');
    await paypal.act(orderId, 'refund');
    for (const each of [...paypal.deliveries].toReversed()) await took(each);
    await took(approved);
    expect((await paymentsOf(me))[0]).toMatchObject({ status: 'refunded', periodEnd: null });
    expect((await selfOf(me)).isPremium).toBe(false);
    await refusal(await capture(me, orderId), 409, 'PAYMENT_FAILED');
  });

  it('of an approval that arrives after the decline charges nothing, now that another is paid', async () => {
    const me = await signedIn();
    const declined = await order(me);
    await paypal.approve(declined, 'decline');
    const [late] = paypal.deliveries.splice(0);
    if (!late) throw new Error('PayPal told nothing.');
    await refusal(await capture(me, declined), 409, 'PAYMENT_FAILED');
    await buy(paypal, me);
    const { subscriptionEndDate } = await selfOf(me);
    // Approved in a window that was still open, with a method that PayPal would charge.
    await paypal.approve(declined);
    for (const each of [late, ...paypal.deliveries]) await took(each);
    await refusal(await capture(me, declined), 409, 'PAYMENT_FAILED');
    expect(await paypal.charges()).toHaveLength(1);
    expect((await selfOf(me)).subscriptionEndDate).toBe(subscriptionEndDate);
    const states = (await paymentsOf(me)).map(({ orderId, status }) => [orderId, status]);
    expect(states).toContainEqual([declined, 'failed']);
  });

  it('that PayPal could not verify is to be sent again, and then counts', async () => {
    const { me, approved } = await paidUnheard();
    await paypal.fault({ call: 'POST /v1/notifications', kind: 'error', times: 3 });
    await refusal(await deliver(approved), 503, 'UNAVAILABLE');
    expect((await selfOf(me)).isPremium).toBe(false);
    await took(approved);
    expect((await selfOf(me)).isPremium).toBe(true);
  });

  it.for([
    ['nobody signed', (good: WebhookDelivery) => ({ ...good, headers: { 'content-type': 'x' } })],
    [
      'signed otherwise',
      (good: WebhookDelivery) => ({
        ...good,
        headers: { ...good.headers, 'PayPal-Transmission-Sig': 'AAAA' },
      }),
    ],
    [
      'changed on its way',
      (good: WebhookDelivery) => ({ ...good, body: good.body.replace('1.0', '1.1') }),
    ],
  ] as const)('that is %s is refused and stores nothing', async ([, forge]) => {
    const { me, approved } = await paidUnheard();
    await refusal(await deliver(forge(approved) as WebhookDelivery), 403, 'FORBIDDEN');
    expect((await selfOf(me)).isPremium).toBe(false);
    const event = JSON.parse(approved.body) as { id: string };
    expect(await db.all(sql`SELECT id FROM webhook_events WHERE id = ${event.id}`)).toEqual([]);
  });

  it('of another merchant is refused', async () => {
    const { me, orderId } = await paidUnheard();
    const event = { ...events.reversed(await chargeOf(me, orderId), 'https://paypal.test') };
    await refusal(await deliver(await signEvent(event, 'THEIRWEBHOOK')), 403, 'FORBIDDEN');
    expect((await selfOf(me)).isPremium).toBe(true);
  });

  it('signed by PayPal is accepted beside 120 forged ones in a minute, whatever its number', async () => {
    const { me, orderId, approved } = await paidUnheard();
    await capture(me, orderId);
    paypal.deliveries.length = 0;
    await paypal.act(orderId, 'reverse');
    const [reversal] = paypal.deliveries;
    if (!reversal) throw new Error('PayPal told nothing.');
    const from = (given: WebhookDelivery, network: string, headers = {}) =>
      deliver({ ...given, headers: { ...given.headers, 'CF-Connecting-IP': network, ...headers } });
    const forge = (network: string) =>
      from(reversal, network, { 'PayPal-Transmission-Sig': 'AAAA' });
    const networks = ['198.51.100.1', '198.51.100.2'];
    const { limit } = RATE_LIMITS.forgedWebhooksPerNetwork;
    for (const network of networks) {
      for (let count = 0; count < limit; count += 1) {
        await refusal(await forge(network), 403, 'FORBIDDEN');
      }
    }
    const asked = () => paypal.calls.filter(({ call }) => call.includes('verify-webhook')).length;
    const before = asked();
    for (const network of networks) await refusal(await forge(network), 429, 'RATE_LIMITED');
    expect(asked()).toBe(before);
    const many = Array.from({ length: limit + 10 }, () => from(approved, '203.0.113.7'));
    expect((await Promise.all(many)).every(({ status }) => status === 200)).toBe(true);
    expect((await selfOf(me)).isPremium).toBe(true);
    expect((await from(reversal, '203.0.113.7')).status).toBe(200);
    expect((await selfOf(me)).isPremium).toBe(false);
  });

  it.for(['', '{', '[]', '{"id":7}'])('that is not an event is a 400: %j', async (body) => {
    await refusal(await deliver({ headers: {}, body }), 400, 'INVALID_INPUT');
  });
});

async function chargeOf(me: Parameters<typeof capture>[0], orderId: string) {
  await capture(me, orderId);
  const [charge] = await paypal.charges();
  if (!charge?.capture) throw new Error('Nothing was charged.');
  return charge.capture;
}
