import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMonths } from '../../src/shared/rules/subscription';
import { refunds } from '../../worker/db/schema';
import { type Delivery, events, signEvent } from '../../worker/dev/paypal/webhooks';
import { bookRefunds } from '../../worker/features/payments/settle/bookRefunds';
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
  runJobs,
  selfOf,
  subscriptionOf,
} from '../support/paypalWorld';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { DAY } from '../support/world';

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

  it('of an approval that comes after the decline charges nothing, now that another is paid', async () => {
    const me = await signedIn();
    const declined = await order(me);
    await paypal.approve(declined, 'decline');
    const [late] = paypal.deliveries.splice(0);
    if (!late) throw new Error('PayPal told nothing.');
    await refusal(await capture(me, declined), 409, 'PAYMENT_FAILED');
    await buy(paypal, me);
    const { subscriptionEndDate } = await selfOf(me);
    // In a window that was left open, with a method that PayPal would charge.
    await paypal.approve(declined);
    for (const each of [late, ...paypal.deliveries]) await took(each);
    await refusal(await capture(me, declined), 409, 'PAYMENT_FAILED');
    expect(await paypal.charges()).toHaveLength(1);
    expect((await selfOf(me)).subscriptionEndDate).toBe(subscriptionEndDate);
    const states = (await paymentsOf(me)).map(({ orderId, status }) => [orderId, status]);
    expect(states).toContainEqual([declined, 'failed']);
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

  it.for(['', '{', '[]', '{"id":7}'])('that is no event is a 400: %j', async (body) => {
    await refusal(await deliver({ headers: {}, body }), 400, 'INVALID_INPUT');
  });
});

describe('money that goes back', () => {
  it.for(['refund', 'reverse'] as const)(
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
      expect((await refundsOf(me)).map(({ amountCents }) => amountCents)).toEqual([899]);
    },
  );

  it('is not what an opened dispute says: it changes nothing', async () => {
    const me = await signedIn();
    await buy(paypal, me, { autoRenew: true });
    const before = [await selfOf(me), await subscriptionOf(me), await paymentsOf(me)];
    const [charge] = await paypal.charges();
    const resource = {
      dispute_id: 'PP-D-27803',
      status: 'OPEN',
      disputed_transactions: [{ seller_transaction_id: charge?.capture?.id }],
    };
    const event = { id: 'WH-D', event_type: 'CUSTOMER.DISPUTE.CREATED', resource };
    await took(await signEvent(event, OURS));
    expect([await selfOf(me), await subscriptionOf(me), await paymentsOf(me)]).toEqual(before);
    expect(await refundsOf(me)).toEqual([]);
  });

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

describe('a part of the money that goes back', () => {
  /** Premium that was paid, and what PayPal tells when `acts` happen to it. */
  async function givenBack(...acts: string[]) {
    const me = await signedIn();
    const orderId = await buy(paypal, me, { autoRenew: true });
    const end = (await selfOf(me)).subscriptionEndDate;
    paypal.deliveries.length = 0;
    for (const act of acts) await paypal.act(orderId, act);
    return { me, end, told: [...paypal.deliveries] };
  }

  it('is written down once for each refund, and premium stays', async () => {
    const { me, end, told } = await givenBack('refund $1', 'refund $1');
    for (const each of [...told.toReversed(), ...told]) await took(each);
    expect((await refundsOf(me)).map(({ amountCents }) => amountCents)).toEqual([100, 100]);
    expect((await paymentsOf(me))[0]).toMatchObject({ status: 'completed', note: null });
    expect(await selfOf(me)).toMatchObject({ isPremium: true, subscriptionEndDate: end });
    expect(await subscriptionOf(me)).toMatchObject({ autoRenew: true });
  });

  it('ends premium when the rest follows, in whatever order it is told', async () => {
    const { me, told } = await givenBack('refund $1', 'refund');
    await Promise.all(told.toReversed().map(took));
    for (const each of told) await took(each);
    const amounts = (await refundsOf(me)).map(({ amountCents }) => amountCents);
    expect(amounts.toSorted((a, b) => a - b)).toEqual([100, 799]);
    expect((await paymentsOf(me))[0]).toMatchObject({ status: 'refunded' });
    expect((await selfOf(me)).isPremium).toBe(false);
  });

  it('and a reversal of all give back no more than was paid', async () => {
    const { me, told } = await givenBack('refund $1', 'reverse');
    for (const each of [...told.toReversed(), ...told]) await took(each);
    const back = (await refundsOf(me)).reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(back).toBe(899);
    expect((await selfOf(me)).isPremium).toBe(false);
  });

  it('that is told before the capture was written down leaves premium and the part', async () => {
    const { me, orderId } = await paidUnheard();
    const [row] = await paymentsOf(me);
    await paypal.captureUnheard(orderId, row?.id ?? '');
    await paypal.act(orderId, 'refund $1');
    for (const each of [...paypal.deliveries].toReversed()) await took(each);
    expect((await selfOf(me)).isPremium).toBe(true);
    expect((await refundsOf(me)).map(({ amountCents }) => amountCents)).toEqual([100]);
  });

  it.for([
    [2, 2],
    [30, 0],
    [-1, 0],
  ] as const)('made %i days ago counts as of %i days ago', async ([made, counted]) => {
    const { me, told } = await givenBack();
    expect(told).toEqual([]);
    const [row] = await paymentsOf(me);
    if (!row) throw new Error('Nothing was paid.');
    const now = Date.now();
    const payment = { ...row, memberId: me.id };
    await runJobs(now, (context) =>
      bookRefunds(context, payment, [{ id: `R${me.id}`, cents: 250, madeAt: now - made * DAY }]),
    );
    expect(await refundsOf(me)).toMatchObject([
      { amountCents: 250, refundedAt: now - counted * DAY },
    ]);
  });
});

const refundsOf = async (member: TestMember) => {
  const [row] = await paymentsOf(member);
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, row?.id ?? ''));
};

async function chargeOf(me: Parameters<typeof capture>[0], orderId: string) {
  await capture(me, orderId);
  const [charge] = await paypal.charges();
  if (!charge?.capture) throw new Error('Nothing was charged.');
  return charge.capture;
}
