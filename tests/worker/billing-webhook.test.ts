import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMonths } from '../../src/shared/rules/subscription';
import { type Delivery, events, signEvent } from '../../worker/dev/paypal/webhooks';
import { refusal } from '../support/errorAnswer';
import {
  buy,
  capture,
  deliver,
  openPaypal,
  order,
  PAYPAL_SETTINGS,
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

const OURS = PAYPAL_SETTINGS.PAYPAL_WEBHOOK_ID;

async function took(delivery: Delivery) {
  const answer = await deliver(delivery);
  expect(answer.status, await answer.clone().text()).toBe(200);
}

/** Paid at PayPal, and the product has not heard of it. */
async function paidUnheard(autoRenew = false) {
  const me = await signedIn();
  const orderId = await order(me, { autoRenew });
  await paypal.approve(orderId);
  const [approved] = paypal.deliveries.splice(0);
  if (!approved) throw new Error('PayPal told nothing.');
  return { me, orderId, approved };
}

describe('a webhook', () => {
  it('that comes before the page captures gives premium, once', async () => {
    const { me, orderId, approved } = await paidUnheard();
    await took(approved);
    expect((await selfOf(me)).isPremium).toBe(true);
    expect(await (await capture(me, orderId)).json()).toEqual({ status: 'COMPLETED' });
    expect(await paypal.charges()).toHaveLength(1);
  });

  it('each five times and in any order gives one period', async () => {
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

  it('of a refund that comes before the capture was written down grants nothing', async () => {
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

  it('that PayPal could not be asked about is to be sent again, and then counts', async () => {
    const { me, approved } = await paidUnheard();
    await paypal.fault({ call: 'POST /v1/notifications', kind: 'error', times: 3 });
    await refusal(await deliver(approved), 503, 'UNAVAILABLE');
    expect((await selfOf(me)).isPremium).toBe(false);
    await took(approved);
    expect((await selfOf(me)).isPremium).toBe(true);
  });

  it.for([
    ['nobody signed', (good: Delivery) => ({ ...good, headers: { 'content-type': 'x' } })],
    [
      'signed otherwise',
      (good: Delivery) => ({
        ...good,
        headers: { ...good.headers, 'PayPal-Transmission-Sig': 'AAAA' },
      }),
    ],
    [
      'changed on its way',
      (good: Delivery) => ({ ...good, body: good.body.replace('1.0', '1.1') }),
    ],
  ] as const)('that is %s is refused and stores nothing', async ([, forge]) => {
    const { me, approved } = await paidUnheard();
    await refusal(await deliver(forge(approved) as Delivery), 403, 'FORBIDDEN');
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

  it('of an order that is not ours, or that says nothing to us, is taken in', async () => {
    for (const event of [
      { id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: 'NOTOURORDER' } },
      { id: 'WH-2', event_type: 'BILLING.PLAN.CREATED', resource: { id: 'P-1' } },
      { id: 'WH-3', event_type: 'CUSTOMER.DISPUTE.CREATED' },
    ]) {
      await took(await signEvent(event, OURS));
    }
  });

  it.for(['', '{', '[]', '{"id":7}'])('that is no event is a 400: %j', async (body) => {
    await refusal(await deliver({ headers: {}, body }), 400, 'INVALID_INPUT');
  });
});

describe('money that goes back', () => {
  it.for(['refund', 'reverse', 'dispute'] as const)(
    'by a %s ends premium at the next request, once',
    async (act) => {
      const me = await signedIn();
      const orderId = await buy(paypal, me, { autoRenew: true });
      paypal.deliveries.length = 0;
      await paypal.act(orderId, act);
      const [told] = paypal.deliveries;
      if (!told) throw new Error('PayPal told nothing.');
      await took(told);
      const self = await selfOf(me);
      expect(self).toMatchObject({ isPremium: false, subscriptionStatus: 'refunded' });
      expect(await subscriptionOf(me)).toMatchObject({ autoRenew: false, ended: true });
      await took(told);
      expect(await selfOf(me)).toEqual(self);
      expect((await paymentsOf(me))[0]).toMatchObject({ status: 'refunded' });
    },
  );

  it('takes away what it bought, and leaves what another payment bought', async () => {
    const me = await signedIn();
    await buy(paypal, me);
    const kept = Date.parse((await selfOf(me)).subscriptionEndDate ?? '');
    const second = await buy(paypal, me, { amount: '53.88', plan: 'annual' });
    paypal.deliveries.length = 0;
    await paypal.act(second, 'refund');
    for (const each of paypal.deliveries) await took(each);
    const self = await selfOf(me);
    expect(self.isPremium).toBe(true);
    expect(Date.parse(self.subscriptionEndDate ?? '')).toBe(kept);
    expect(kept).toBeLessThanOrEqual(addMonths(Date.now(), 1));
  });
});

async function chargeOf(me: Parameters<typeof capture>[0], orderId: string) {
  await capture(me, orderId);
  const [charge] = await paypal.charges();
  if (!charge?.capture) throw new Error('Nothing was charged.');
  return charge.capture;
}
