import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { remindRenewals } from '../../worker/features/payments/renewal/remindRenewals';
import { renewSubscriptions } from '../../worker/features/payments/renewal/renewSubscriptions';
import { RECHECK_DAYS } from '../../worker/features/payments/settle/grantPremium';
import { reconcilePayments } from '../../worker/features/payments/settle/reconcilePayments';
import { refundedOf } from '../support/moneyBack';
import { buy, openPaypal, type Paypal, paymentsOf, runJobs, selfOf } from '../support/paypalWorld';
import { HOUR, NOTICE_JOBS, renewing, TERM_JOBS } from '../support/renewals';
import { signedIn } from '../support/signedIn';
import { DAY } from '../support/world';

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const asked = (orderId: string) =>
  paypal.calls.filter(({ call }) => call === `GET /v2/checkout/orders/${orderId}`).length;

describe('a settled payment', () => {
  it('is checked after 1, 7, 30, 90 and 180 days, and then no more', async () => {
    const me = await signedIn();
    const orderId = await buy(paypal, me);
    const start = Date.now();
    const days: number[] = [];
    for (const day of Array.from({ length: 400 }, (_, index) => index)) {
      const isNear = RECHECK_DAYS.some((each) => Math.abs(each - day) <= 1) || day % 50 === 0;
      if (!isNear) continue;
      const before = asked(orderId);
      await runJobs(start + day * DAY + HOUR, reconcilePayments);
      if (asked(orderId) > before) days.push(day);
    }
    expect(days).toEqual([1, 7, 30, 90, 180]);
    expect(await paymentsOf(me)).toMatchObject([{ recheckAt: null, status: 'completed' }]);
  });

  it('that was refunded without an event is booked and ends premium', async () => {
    const me = await signedIn();
    const orderId = await buy(paypal, me);
    await paypal.act(orderId, 'refund');
    await runJobs(Date.now() + HOUR, reconcilePayments);
    expect((await selfOf(me)).isPremium).toBe(true);
    await runJobs(Date.now() + DAY + HOUR, reconcilePayments);
    expect(await selfOf(me)).toMatchObject({ subscriptionStatus: 'refunded' });
    expect(await refundedOf(me)).toBe(899);
    expect(await paymentsOf(me)).toMatchObject([{ recheckAt: null, status: 'refunded' }]);
  });

  it('that PayPal does not answer for is checked an hour later', async () => {
    const me = await signedIn();
    const orderId = await buy(paypal, me);
    await paypal.act(orderId, 'refund');
    await paypal.fault({ call: 'GET /v2/checkout/orders', kind: 'forbidden', times: 1 });
    const at = Date.now() + DAY + HOUR;
    await runJobs(at, reconcilePayments);
    expect(await paymentsOf(me)).toMatchObject([{ recheckAt: at + HOUR, status: 'completed' }]);
    await runJobs(at + HOUR, reconcilePayments);
    expect(await selfOf(me)).toMatchObject({ subscriptionStatus: 'refunded' });
  });

  it('that was refunded without an event is not followed by a renewal', async () => {
    const { me, termEnd } = await renewing(paypal);
    await runJobs(termEnd - 2 * DAY, ...NOTICE_JOBS);
    const { orderId } = (await paymentsOf(me))[0] ?? {};
    await paypal.act(orderId ?? '', 'refund');
    await runJobs(termEnd - HOUR, ...TERM_JOBS);
    expect(await paypal.charges()).toHaveLength(1);
    expect((await paymentsOf(me)).map(({ status }) => status)).toEqual(['refunded']);
  });
});

describe('the notice of a renewal', () => {
  it('that is queued and not sent yet holds the charge back', async () => {
    const { me, termEnd } = await renewing(paypal);
    await runJobs(termEnd - 2 * DAY, remindRenewals);
    for (const hours of [-5, -1, 1]) await runJobs(termEnd + hours * HOUR, renewSubscriptions);
    expect(await paypal.charges()).toHaveLength(1);
    await runJobs(termEnd + HOUR, ...NOTICE_JOBS);
    await runJobs(termEnd + 1.5 * HOUR, renewSubscriptions);
    expect(await paypal.charges()).toHaveLength(1);
    await runJobs(termEnd + 2 * HOUR, renewSubscriptions);
    expect(await paypal.charges()).toHaveLength(2);
    expect((await paymentsOf(me)).every(({ status }) => status === 'completed')).toBe(true);
  });
});
