import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PLANS } from '../../src/shared/rules/billing/prices';
import { addMonths } from '../../src/shared/rules/billing/subscription';
import { reconcilePayments } from '../../worker/features/payments/settle/reconcilePayments';
import { markPaymentPending } from '../../worker/features/payments/settle/settlePayment';
import { refusal } from '../support/errorAnswer';
import {
  buy,
  capture,
  deliver,
  MONTHLY,
  openPaypal,
  order,
  type Paypal,
  paid,
  paymentsOf,
  runJobs,
  selfOf,
} from '../support/paypalWorld';
import { signedIn } from '../support/signedIn';
import { DAY } from '../support/world';

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const HOUR = 3_600_000;
const endOf = (self: { subscriptionEndDate: string | null }) =>
  Date.parse(self.subscriptionEndDate ?? '');

describe('a purchase', () => {
  it.for(Object.keys(PLANS) as (keyof typeof PLANS)[])('of %s grants its months', async (plan) => {
    const me = await signedIn();
    const before = Date.now();
    await buy(paypal, me, { amount: PLANS[plan].totalCents / 100, plan });
    const self = await selfOf(me);
    expect(self).toMatchObject({ isPremium: true, subscriptionStatus: 'active' });
    const end = endOf(self);
    expect(end).toBeGreaterThanOrEqual(addMonths(before, PLANS[plan].months));
    expect(end).toBeLessThanOrEqual(addMonths(Date.now(), PLANS[plan].months));
  });

  it('derives the plan from the amount when none is named', async () => {
    const me = await signedIn();
    await buy(paypal, me, { amount: 53.88, plan: undefined });
    expect((await paymentsOf(me))[0]).toMatchObject({ plan: 'annual', status: 'completed' });
  });

  it('extends an existing term', async () => {
    const me = await signedIn();
    await buy(paypal, me);
    const first = endOf(await selfOf(me));
    await buy(paypal, me);
    expect(endOf(await selfOf(me))).toBe(addMonths(first, 1));
  });

  it.for([
    ['one cent', { amount: 0.01 }],
    ['one cent as text', { amount: '0.01' }],
    ['less than nothing', { amount: -1 }],
    ['nothing', { amount: 0 }],
    ['three decimals', { amount: '8.990' }],
    ['half a cent more', { amount: 8.994 }],
    ['an exponent', { amount: '899e-2' }],
    ['euros', { currency: 'EUR' }],
    ['an authorization', { intent: 'AUTHORIZE' }],
    ['annual for the monthly price', { plan: 'annual' }],
    ['monthly for the annual price', { amount: '53.88' }],
    ['no such plan', { plan: 'lifetime' }],
  ] as const)('of %s is refused, and PayPal is not asked', async ([, wrong]) => {
    const me = await signedIn();
    const answer = await paid('POST', '/api/paypal/order', {
      cookie: me.cookie,
      body: { ...MONTHLY, ...wrong },
    });
    await refusal(answer, 400, 'INVALID_INPUT');
    expect(paypal.calls).toEqual([]);
    expect(await paymentsOf(me)).toEqual([]);
  });

  it('identifies the member to PayPal by our own id', async () => {
    const me = await signedIn();
    const orderId = await order(me);
    const [row] = await paymentsOf(me);
    expect(row).toMatchObject({ orderId, status: 'created', amountCents: 899 });
    expect(paypal.calls.find(({ call }) => call === 'POST /v2/checkout/orders')?.requestId).toBe(
      row?.id,
    );
  });

  it('is limited to a number of tries an hour', async () => {
    const me = await signedIn();
    for (let tries = 0; tries < 20; tries += 1) await order(me);
    const answer = await paid('POST', '/api/paypal/order', { cookie: me.cookie, body: MONTHLY });
    await refusal(answer, 429, 'RATE_LIMITED');
  });

  it('does not begin when PayPal makes no order', async () => {
    const me = await signedIn();
    await paypal.fault({ call: 'POST /v2/checkout/orders', kind: 'error', times: 9 });
    const answer = await paid('POST', '/api/paypal/order', { cookie: me.cookie, body: MONTHLY });
    const { message } = await refusal(answer, 503, 'UNAVAILABLE');
    expect(message).toBe('PayPal is temporarily unavailable. Please use the credit card option.');
    expect(await paymentsOf(me)).toEqual([]);
  });
});

describe('a capture', () => {
  it('of an order that was not approved is a 409', async () => {
    const me = await signedIn();
    const orderId = await order(me);
    await refusal(await capture(me, orderId), 409, 'ORDER_NOT_APPROVED');
    await paypal.approve(orderId);
    expect((await capture(me, orderId)).status).toBe(200);
  });

  it("of another member's order is a 404, and changes nothing", async () => {
    const [me, thief] = [await signedIn(), await signedIn()];
    const orderId = await order(me);
    await paypal.approve(orderId);
    await refusal(await capture(thief, orderId), 404, 'NOT_FOUND');
    await refusal(await capture(thief, 'AAAAAAAAAAAAAAAAA'), 404, 'NOT_FOUND');
    await refusal(await capture(thief, 'x'), 400, 'INVALID_INPUT');
    expect((await selfOf(thief)).isPremium).toBe(false);
    expect(await paypal.charges()).toEqual([]);
  });

  it('twenty times at once charges once and grants one period', async () => {
    const me = await signedIn();
    const orderId = await order(me);
    await paypal.approve(orderId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => capture(me, orderId)));
    for (const answer of answers) expect(await answer.json()).toEqual({ status: 'COMPLETED' });
    expect(await paypal.charges()).toHaveLength(1);
    expect(endOf(await selfOf(me))).toBeLessThanOrEqual(addMonths(Date.now(), 1));
    expect(await (await capture(me, orderId)).json()).toEqual({ status: 'COMPLETED' });
    expect(endOf(await selfOf(me))).toBeLessThanOrEqual(addMonths(Date.now(), 1));
  });

  it('of two orders at once grants two periods', async () => {
    const me = await signedIn();
    const orders = [await order(me), await order(me)];
    for (const each of orders) await paypal.approve(each);
    await Promise.all(orders.map((each) => capture(me, each)));
    expect(endOf(await selfOf(me))).toBeGreaterThan(addMonths(Date.now() - HOUR, 2));
    const numbers = (await paymentsOf(me)).map(({ invoiceNumber }) => invoiceNumber);
    expect(new Set(numbers).size).toBe(2);
  });

  it('that was declined returns an error, charges nothing and can be followed by another', async () => {
    const me = await signedIn();
    const orderId = await order(me);
    await paypal.approve(orderId, 'decline');
    const { message } = await refusal(await capture(me, orderId), 409, 'PAYMENT_FAILED');
    expect(message).toContain("you weren't charged");
    expect((await selfOf(me)).isPremium).toBe(false);
    expect((await paymentsOf(me))[0]).toMatchObject({ status: 'failed', note: 'declined' });
    await buy(paypal, me);
    expect((await selfOf(me)).isPremium).toBe(true);
    expect(await paypal.charges()).toHaveLength(1);
  });

  it('that was declined stays so for a call that never got the result', async () => {
    const me = await signedIn();
    const orderId = await order(me);
    await paypal.approve(orderId, 'decline');
    const [before] = await paymentsOf(me);
    await capture(me, orderId);
    await runJobs(Date.now(), async (context) => {
      if (before) await markPaymentPending(context, { ...before, memberId: me.id }, 'unconfirmed');
    });
    expect((await paymentsOf(me))[0]).toMatchObject({ status: 'failed', checkAt: null });
  });

  it.for(['timeout', 'error', 'busy', 'malformed', 'slow', 'in-progress'] as const)(
    'with PayPal in trouble (%s) ends in one charge and one period',
    async (trouble) => {
      const me = await signedIn();
      const orderId = await order(me);
      await paypal.approve(orderId, trouble);
      const answer = await capture(me, orderId);
      expect(answer.status, await answer.clone().text()).toBe(200);
      await runJobs(Date.now() + HOUR, reconcilePayments);
      await runJobs(Date.now() + 2 * HOUR, reconcilePayments);
      expect(await (await capture(me, orderId)).json()).toEqual({ status: 'COMPLETED' });
      expect(await paypal.charges()).toHaveLength(1);
      expect(endOf(await selfOf(me))).toBeLessThanOrEqual(addMonths(Date.now() + 2 * HOUR, 1));
    },
  );

  it('without any answer from PayPal waits, returns that, and is resolved later', async () => {
    const me = await signedIn();
    const orderId = await order(me);
    await paypal.approve(orderId, 'timeout');
    await paypal.fault({ call: 'GET /v2/checkout/orders', kind: 'error', times: 3 });
    expect(await (await capture(me, orderId)).json()).toEqual({ status: 'PENDING' });
    expect((await selfOf(me)).isPremium).toBe(false);
    expect((await paymentsOf(me))[0]?.note).toBe('unconfirmed');
    await runJobs(Date.now() + HOUR, reconcilePayments);
    expect((await selfOf(me)).isPremium).toBe(true);
    expect(await paypal.charges()).toHaveLength(1);
  });

  it.for(['wrong-amount', 'wrong-currency', 'wrong-more', 'wrong-twice'] as const)(
    'that PayPal reports with the %s grants nothing, ever',
    async (wrong) => {
      const me = await signedIn();
      const orderId = await order(me);
      await paypal.approve(orderId, wrong);
      const { message } = await refusal(await capture(me, orderId), 409, 'PAYMENT_FAILED');
      expect(message).toContain('support@parkway.example');
      for (const delivery of paypal.deliveries) await deliver(delivery);
      await refusal(await capture(me, orderId), 409, 'PAYMENT_FAILED');
      expect((await selfOf(me)).isPremium).toBe(false);
    },
  );

  it('that is pending grants when PayPal has the money, and not before', async () => {
    const me = await signedIn();
    const orderId = await order(me);
    await paypal.approve(orderId, 'pending');
    expect(await (await capture(me, orderId)).json()).toEqual({ status: 'PENDING' });
    expect((await paymentsOf(me))[0]).toMatchObject({ status: 'pending' });
    await runJobs(Date.now() + DAY, reconcilePayments);
    expect((await selfOf(me)).isPremium).toBe(false);
    await paypal.act(orderId, 'settle');
    await runJobs(Date.now() + 3 * DAY, reconcilePayments);
    expect((await selfOf(me)).isPremium).toBe(true);
  });

  it('that was pending and is denied fails with a sentence', async () => {
    const me = await signedIn();
    const orderId = await order(me);
    await paypal.approve(orderId, 'pending');
    await capture(me, orderId);
    await paypal.act(orderId, 'deny');
    await runJobs(Date.now() + 2 * DAY, reconcilePayments);
    expect((await paymentsOf(me))[0]).toMatchObject({ status: 'failed' });
    expect((await selfOf(me)).isPremium).toBe(false);
  });

  it('gets a new token when PayPal ended the old one', async () => {
    const me = await signedIn();
    await order(me);
    paypal.forgetTokens();
    await buy(paypal, me);
  });
});

describe('when a process dies', () => {
  it('after the capture and before its record, premium is granted once', async () => {
    const me = await signedIn();
    const orderId = await order(me);
    await paypal.approve(orderId);
    const [row] = await paymentsOf(me);
    await paypal.captureUnheard(orderId, row?.id ?? '');
    expect((await selfOf(me)).isPremium).toBe(false);
    await runJobs(Date.now() + HOUR, reconcilePayments);
    const end = endOf(await selfOf(me));
    expect(end).toBeGreaterThan(Date.now());
    await Promise.all([
      runJobs(Date.now() + 3 * HOUR, reconcilePayments),
      capture(me, orderId),
      ...paypal.deliveries.map(deliver),
    ]);
    expect(endOf(await selfOf(me))).toBe(end);
    expect(await paypal.charges()).toHaveLength(1);
  });

  it('after the approval, the capture is made by the webhook or the schedule', async () => {
    const me = await signedIn();
    await paypal.approve(await order(me));
    await runJobs(Date.now() + HOUR, reconcilePayments);
    expect((await selfOf(me)).isPremium).toBe(true);
    expect(await paypal.charges()).toHaveLength(1);
  });

  it('an order that nobody approves leaves no trace', async () => {
    const me = await signedIn();
    await order(me);
    await runJobs(Date.now() + HOUR, reconcilePayments);
    expect(await paymentsOf(me)).toHaveLength(1);
    await runJobs(Date.now() + 2 * DAY, reconcilePayments);
    expect(await paymentsOf(me)).toEqual([]);
  });
});
