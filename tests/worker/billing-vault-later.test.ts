import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { events, signEvent } from '../../worker/dev/paypal/webhooks';
import { endTerms } from '../../worker/features/payments/renewal/endTerms';
import { forgetVaults } from '../../worker/features/payments/renewal/forgetVaults';
import { reconcilePayments } from '../../worker/features/payments/settle/reconcilePayments';
import { hashPassword } from '../../worker/platform/security/password';
import { deletesAccount, PASSWORD } from '../support/deletions';
import { refusal } from '../support/errorAnswer';
import {
  buy,
  capture,
  deliver,
  openPaypal,
  order,
  type Paypal,
  paymentsOf,
  runJobs,
  subscriptionOf,
} from '../support/paypalWorld';
import { poisonedPayments } from '../support/poisoned';
import { act, HOUR, mailsOf, untilOf, view } from '../support/renewals';
import { signedIn } from '../support/signedIn';
import { DAY } from '../support/world';

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** A member who agreed to renewal, and whose account PayPal has not stored yet. */
async function agreed(passwordHash?: string) {
  const me = await signedIn(passwordHash ? { passwordHash } : {});
  const orderId = await order(me, { autoRenew: true });
  await paypal.approve(orderId, 'vault-later');
  expect(await (await capture(me, orderId)).json()).toEqual({ status: 'COMPLETED' });
  expect(await view(me)).toMatchObject({ plan: 'monthly', autoRenew: false, nextCharge: null });
  return { me, orderId };
}

const asked = (orderId: string) =>
  paypal.calls.filter(({ call }) => call === `GET /v2/checkout/orders/${orderId}`).length;

describe('a payment method that PayPal stores some time after the capture', () => {
  it('renews the plan once PayPal names it, without any event', async () => {
    const { me, orderId } = await agreed();
    const start = Date.now();
    await runJobs(start + HOUR, reconcilePayments);
    expect(await view(me)).toMatchObject({ autoRenew: false });
    await paypal.act(orderId, 'keep');
    await runJobs(start + 2 * HOUR, reconcilePayments);
    const [kept = ''] = paypal.vaults();
    expect(await subscriptionOf(me)).toMatchObject({
      autoRenew: true,
      vaultId: kept.replace('vault:', ''),
    });
    expect(await view(me)).toMatchObject({ nextCharge: { amount: 8.99 } });
    const before = asked(orderId);
    await runJobs(start + 9 * DAY, reconcilePayments);
    // As for every settled payment.
    expect(asked(orderId)).toBe(before + 1);
    expect(await paymentsOf(me)).toMatchObject([{ status: 'completed', checkAt: null }]);
  });

  it('is known from an event that names the payer and no order', async () => {
    const { me, orderId } = await agreed();
    paypal.deliveries.length = 0;
    await paypal.act(orderId, 'keep');
    for (const each of paypal.deliveries) expect((await deliver(each)).status).toBe(200);
    const [kept = ''] = paypal.vaults();
    expect(await subscriptionOf(me)).toMatchObject({
      autoRenew: true,
      vaultId: kept.replace('vault:', ''),
    });
    expect(await paymentsOf(me)).toMatchObject([{ checkAt: null }]);
  });

  it('is taken from the event where the order does not name it yet, for this payer alone', async () => {
    const { me, orderId } = await agreed();
    const other = await agreed();
    const [charge] = (await paypal.charges()).filter(({ id }) => id === orderId);
    if (!charge) throw new Error('Nothing was charged.');
    const event = events.vaulted(charge, 'vault-first-told', 'https://paypal.test');
    expect((await deliver(await signEvent(event, 'OURWEBHOOK'))).status).toBe(200);
    expect(await subscriptionOf(me)).toMatchObject({ vaultId: 'vault-first-told' });
    expect(await subscriptionOf(other.me)).toMatchObject({ vaultId: null });
  });

  it('is handled again later when PayPal cannot be asked about its orders', async () => {
    const { me, orderId } = await agreed();
    paypal.deliveries.length = 0;
    await paypal.act(orderId, 'keep');
    const [told] = paypal.deliveries;
    if (!told) throw new Error('PayPal told nothing.');
    await paypal.fault({ call: 'GET /v2/checkout/orders', kind: 'forbidden', times: 1 });
    await refusal(await deliver(told), 503, 'UNAVAILABLE');
    expect((await deliver(told)).status).toBe(200);
    expect(await view(me)).toMatchObject({ autoRenew: true });
  });

  it('is checked less and less often, and no more when the term is over', async () => {
    const { me, orderId } = await agreed();
    const termEnd = await untilOf(me);
    const start = Date.now();
    const before = asked(orderId);
    for (let at = start; at < start + DAY; at += HOUR / 4) await runJobs(at, reconcilePayments);
    expect(asked(orderId) - before).toBeLessThan(24);
    await runJobs(termEnd + HOUR, endTerms, reconcilePayments);
    expect(await paymentsOf(me)).toMatchObject([{ checkAt: null }]);
    expect(await mailsOf(me)).toContain('premium-ended');
  });

  it('is not stored for a member who has cancelled before, and PayPal deletes it', async () => {
    const { me, orderId } = await agreed();
    expect((await act(me, 'cancel')).status).toBe(200);
    await refusal(await act(me, 'cancel'), 409, 'CONFLICT');
    await runJobs(Date.now() + HOUR, reconcilePayments);
    await paypal.act(orderId, 'keep');
    expect(paypal.vaults()).toHaveLength(1);
    await runJobs(Date.now() + DAY, reconcilePayments, forgetVaults);
    expect(await subscriptionOf(me)).toMatchObject({ autoRenew: false, vaultId: null });
    expect(paypal.vaults()).toEqual([]);
    expect(await paymentsOf(me)).toMatchObject([{ status: 'completed', checkAt: null }]);
  });

  it.for(['refund', 'reverse'])(
    'is deleted for a member who has the money back by now: %s',
    async (how) => {
      const { me, orderId } = await agreed();
      paypal.deliveries.length = 0;
      await paypal.act(orderId, how);
      for (const each of paypal.deliveries) expect((await deliver(each)).status).toBe(200);
      await paypal.act(orderId, 'keep');
      await runJobs(Date.now() + DAY, reconcilePayments, forgetVaults);
      expect(await subscriptionOf(me)).toMatchObject({ autoRenew: false, vaultId: null });
      expect(paypal.vaults()).toEqual([]);
      expect(await paymentsOf(me)).toMatchObject([{ status: 'refunded', checkAt: null }]);
    },
  );

  it.for(['complete', 'vault-later'] as const)(
    'is deleted where the money was returned before the payment was known: %s',
    async (scenario) => {
      const me = await signedIn();
      const orderId = await order(me, { autoRenew: true });
      await paypal.approve(orderId, scenario);
      const cure = await poisonedPayments(me);
      expect((await capture(me, orderId)).status).toBe(500);
      await cure();
      expect(await paypal.charges()).toHaveLength(1);
      paypal.deliveries.length = 0;
      await paypal.act(orderId, 'reverse');
      for (const each of paypal.deliveries) expect((await deliver(each)).status).toBe(200);
      await runJobs(Date.now() + HOUR, reconcilePayments);
      if (scenario === 'vault-later') await paypal.act(orderId, 'keep');
      expect(paypal.vaults()).toHaveLength(1);
      await runJobs(Date.now() + DAY, reconcilePayments, forgetVaults);
      expect(paypal.vaults()).toEqual([]);
      await runJobs(Date.now() + 5 * DAY, reconcilePayments);
      expect(await paymentsOf(me)).toMatchObject([{ status: 'refunded', checkAt: null }]);
      const before = asked(orderId);
      await runJobs(Date.now() + 9 * DAY, reconcilePayments);
      expect(asked(orderId)).toBe(before);
    },
  );

  it('is deleted for a member who has deleted the account, and checked no more', async () => {
    const { me, orderId } = await agreed(await hashPassword(PASSWORD));
    expect((await deletesAccount(me)).status).toBe(204);
    await runJobs(Date.now() + HOUR, reconcilePayments);
    await paypal.act(orderId, 'keep');
    await runJobs(Date.now() + DAY, reconcilePayments, forgetVaults);
    expect(paypal.vaults()).toEqual([]);
    const before = asked(orderId);
    await runJobs(Date.now() + 2 * DAY, reconcilePayments);
    await runJobs(Date.now() + 3 * DAY, reconcilePayments);
    expect(asked(orderId)).toBe(before);
  });

  it('is deleted for a member who deleted the account before the payment was known', async () => {
    const me = await signedIn({ passwordHash: await hashPassword(PASSWORD) });
    const orderId = await order(me, { autoRenew: true });
    await paypal.approve(orderId, 'vault-later');
    const cure = await poisonedPayments(me);
    expect((await capture(me, orderId)).status).toBe(500);
    await cure();
    expect((await deletesAccount(me)).status).toBe(204);
    await runJobs(Date.now() + HOUR, reconcilePayments);
    await paypal.act(orderId, 'keep');
    await runJobs(Date.now() + DAY, reconcilePayments, forgetVaults);
    expect(paypal.vaults()).toEqual([]);
    const before = asked(orderId);
    await runJobs(Date.now() + 2 * DAY, reconcilePayments);
    await runJobs(Date.now() + 3 * DAY, reconcilePayments);
    expect(asked(orderId)).toBe(before);
  });

  it('is not stored for a term that another payment has followed', async () => {
    const { me, orderId } = await agreed();
    await buy(paypal, me);
    await paypal.act(orderId, 'keep');
    await runJobs(Date.now() + HOUR, reconcilePayments, forgetVaults);
    expect(await subscriptionOf(me)).toMatchObject({ autoRenew: false, vaultId: null });
    expect((await paymentsOf(me)).map(({ checkAt }) => checkAt)).toEqual([null, null]);
    expect(paypal.vaults()).toEqual([]);
  });

  it('replaces the one stored before, with its plan', async () => {
    const me = await signedIn();
    await buy(paypal, me, { autoRenew: true });
    const [before] = paypal.vaults();
    const orderId = await order(me, { amount: '53.88', plan: 'annual', autoRenew: true });
    await paypal.approve(orderId, 'vault-later');
    await capture(me, orderId);
    expect(await view(me)).toMatchObject({ plan: 'monthly', autoRenew: true });
    await paypal.act(orderId, 'keep');
    await runJobs(Date.now() + HOUR, reconcilePayments);
    const kept = paypal.vaults().find((each) => each !== before) ?? '';
    expect(await subscriptionOf(me)).toMatchObject({
      plan: 'annual',
      vaultId: kept.replace('vault:', ''),
    });
  });

  it('is given up when PayPal no longer knows the order', async () => {
    const { me, orderId } = await agreed();
    await paypal.act(orderId, 'expire');
    await runJobs(Date.now() + HOUR, reconcilePayments);
    expect(await paymentsOf(me)).toMatchObject([{ status: 'completed', checkAt: null }]);
  });
});
