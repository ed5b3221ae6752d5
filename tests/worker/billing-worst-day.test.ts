import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { payments, vaultRemovals } from '../../worker/db/schema';
import { renewSubscriptions } from '../../worker/features/payments/renewal/renewSubscriptions';
import { reconcilePayments } from '../../worker/features/payments/settle/reconcilePayments';
import { hashPassword } from '../../worker/platform/security/password';
import { deletesAccount, PASSWORD } from '../support/deletions';
import {
  buy,
  capture,
  deliver,
  openPaypal,
  order,
  type Paypal,
  paymentsOf,
  runJobs,
  selfOf,
  subscriptionOf,
} from '../support/paypalWorld';
import { HOUR, NOTICE_JOBS, renewing, startsTrial, untilOf } from '../support/renewals';
import { db, signedIn } from '../support/signedIn';
import { DAY } from '../support/world';

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function hearsOf(orderId: string, what: string) {
  paypal.deliveries.length = 0;
  await paypal.act(orderId, what);
  for (const each of paypal.deliveries) expect((await deliver(each)).status).toBe(200);
}

const row = async (orderId: string) =>
  (await db.select().from(payments).where(eq(payments.orderId, orderId)))[0];

describe('a refund', () => {
  it('of an earlier term moves the later ones, whose refund then takes only their own time', async () => {
    const me = await signedIn();
    const [first, second] = [await buy(paypal, me), await buy(paypal, me)];
    const third = await buy(paypal, me);
    const all = await untilOf(me);
    await hearsOf(first, 'refund');
    const [before, moved] = [await row(second), await row(third)];
    expect(Math.abs((before?.periodStart ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(moved?.periodEnd).toBe(await untilOf(me));
    expect(await untilOf(me)).toBeLessThan(all - 27 * DAY);
    await hearsOf(third, 'refund');
    expect(await untilOf(me)).toBe(before?.periodEnd);
  });

  it('after a dispute that was won takes no more than was restored', async () => {
    const me = await signedIn();
    const orderId = await buy(paypal, me);
    await hearsOf(orderId, 'reverse');
    expect((await startsTrial(me)).status).toBe(200);
    const trial = await untilOf(me);
    await hearsOf(orderId, 'win dispute');
    expect(await untilOf(me)).toBeGreaterThan(trial + 20 * DAY);
    await hearsOf(orderId, 'reverse');
    expect(Math.abs((await untilOf(me)) - trial)).toBeLessThan(60_000);
  });
});

describe('a renewal for which PayPal reports another amount', () => {
  it('is not charged again: PayPal already has money', async () => {
    const { me, termEnd } = await renewing(paypal);
    await paypal.nextCharge('wrong-amount');
    const at = termEnd - HOUR;
    await runJobs(at - DAY, ...NOTICE_JOBS);
    await runJobs(at, renewSubscriptions);
    await paypal.nextCharge('complete');
    for (const days of [1, 2, 3]) await runJobs(at + days * DAY, renewSubscriptions);
    expect(await paypal.charges()).toHaveLength(2);
    expect(await subscriptionOf(me)).toMatchObject({ nextTryAt: null });
  });
});

describe('a stored payment method that will not be charged', () => {
  it.for([
    ['wrong-amount', 'failed'],
    ['pending', 'refunded'],
  ] as const)('is deleted after: %s, %s', async ([scenario, status]) => {
    const me = await signedIn();
    const orderId = await order(me, { autoRenew: true });
    await paypal.approve(orderId, scenario);
    await capture(me, orderId);
    if (scenario === 'pending') {
      await paypal.act(orderId, 'settle');
      await hearsOf(orderId, 'refund');
    }
    expect(await paymentsOf(me)).toMatchObject([{ status }]);
    const queued = await db.select().from(vaultRemovals);
    expect(queued.map(({ vaultId }) => `vault:${vaultId}`)).toEqual(
      expect.arrayContaining(paypal.vaults()),
    );
  });

  it('stays while a plan renews with it', async () => {
    const { me } = await renewing(paypal);
    const vaultId = (await subscriptionOf(me))?.vaultId ?? '';
    const queued = await db.select().from(vaultRemovals);
    expect(queued.map((each) => each.vaultId)).not.toContain(vaultId);
  });
});

describe('a payment that is pending while its member deletes the account', () => {
  async function waiting() {
    const me = await signedIn({ passwordHash: await hashPassword(PASSWORD) });
    const orderId = await order(me, { autoRenew: true });
    await paypal.approve(orderId, 'pending');
    await capture(me, orderId);
    expect((await deletesAccount(me)).status).toBe(204);
    return orderId;
  }

  it.for([
    ['settle', 'completed'],
    ['deny', 'failed'],
  ] as const)('is recorded when it ends: %s', async ([what, status]) => {
    const orderId = await waiting();
    await hearsOf(orderId, what);
    expect(await row(orderId)).toMatchObject({ status, memberId: null, checkAt: null });
    if (status === 'failed') return;
    const queued = await db.select().from(vaultRemovals);
    expect(queued.map(({ vaultId }) => `vault:${vaultId}`)).toEqual(
      expect.arrayContaining(paypal.vaults()),
    );
  });

  it('is checked by the schedule when no event arrives', async () => {
    const orderId = await waiting();
    await runJobs(Date.now() + DAY, reconcilePayments);
    expect(await row(orderId)).toMatchObject({ status: 'pending' });
    await paypal.act(orderId, 'settle');
    await runJobs(Date.now() + 3 * DAY, reconcilePayments);
    expect(await row(orderId)).toMatchObject({ status: 'completed', periodEnd: null });
  });

  it('grants nothing to anyone', async () => {
    const orderId = await waiting();
    await hearsOf(orderId, 'settle');
    const other = await signedIn();
    expect(await selfOf(other)).toMatchObject({ isPremium: false });
    expect((await row(orderId))?.invoiceNumber).not.toBeNull();
  });
});
