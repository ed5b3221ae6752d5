import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMonths, RENEWAL_LEAD_MS } from '../../src/shared/rules/billing/subscription';
import { runAll } from '../../worker/db/runBatch';
import { members, payments, subscriptions } from '../../worker/db/schema';
import { makeMember } from '../../worker/dev/factories/makeMember';
import { renewSubscriptions } from '../../worker/features/payments/renewal/renewSubscriptions';
import { reconcilePayments } from '../../worker/features/payments/settle/reconcilePayments';
import { newId } from '../../worker/platform/ids';
import { runSchedule } from '../../worker/schedule';
import {
  openPaypal,
  type Paypal,
  paidEnv,
  paymentsOf,
  runJobs,
  subscriptionOf,
} from '../support/paypalWorld';
import { poisonedPayments } from '../support/poisoned';
import {
  HOUR,
  mailsOf,
  NOTICE_JOBS,
  renewing,
  TERM_JOBS,
  untilOf,
  view,
} from '../support/renewals';
import { db } from '../support/signedIn';
import { DAY } from '../support/world';

const MINUTE = 60_000;
const HOURLY = '17 * * * *';
const RENEWALS = '2-57/5 * * * *';
const OFTEN = '*/5 * * * *';

let paypal: Paypal;

beforeEach(async () => {
  paypal = openPaypal();
  // Members of other tests are not due.
  await db.update(subscriptions).set({ ended: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Members whose terms end earlier than all others, and were announced. */
async function ahead(count: number, termEnd: number) {
  const rows = Array.from({ length: count }, () => makeMember());
  for (const row of rows) {
    await runAll(db, [
      db.insert(members).values(row),
      db.insert(subscriptions).values({
        memberId: row.id,
        plan: 'monthly',
        autoRenew: true,
        vaultId: `vault-${row.id}`,
        termEnd,
        remindedFor: termEnd,
        noticeLeftAt: 0,
      }),
    ]);
  }
  return rows;
}

const orders = () => paypal.calls.filter(({ call }) => call === 'POST /v2/checkout/orders').length;

async function clockStrikes(cron: string) {
  const deferred: Promise<unknown>[] = [];
  await runSchedule(paidEnv, (work) => void deferred.push(work), cron);
  await Promise.all(deferred);
}

/** Announced, and due. */
async function announced() {
  const { me, termEnd } = await renewing(paypal);
  await runJobs(termEnd - 2 * DAY, ...NOTICE_JOBS);
  return { me, termEnd };
}

describe('the queue of renewals', () => {
  it('passes over those whose payment PayPal is still deciding', async () => {
    const { me, termEnd } = await announced();
    for (const { id } of await ahead(25, termEnd - HOUR)) {
      await db.insert(payments).values({
        id: newId('pay'),
        memberId: id,
        kind: 'renewal',
        plan: 'monthly',
        amountCents: 899,
        status: 'pending',
        autoRenew: true,
        createdAt: termEnd - 5 * HOUR,
        termEnd: termEnd - HOUR,
        attempt: 1,
      });
    }
    const before = orders();
    await runJobs(termEnd - HOUR, renewSubscriptions);
    expect(await untilOf(me)).toBe(addMonths(termEnd, 1));
    expect(orders()).toBe(before + 1);
  });

  it('reaches everyone while twenty others fail each time', async () => {
    const { me, termEnd } = await announced();
    const others = await ahead(20, termEnd - HOUR);
    await paypal.fault({ call: 'POST /v2/checkout/orders', kind: 'malformed', times: 20 });
    await runJobs(termEnd - HOUR, renewSubscriptions);
    expect(await untilOf(me)).toBe(termEnd);
    await runJobs(termEnd - HOUR + 5 * MINUTE, renewSubscriptions);
    expect(await untilOf(me)).toBe(addMonths(termEnd, 1));
    const before = orders();
    await runJobs(termEnd - HOUR + 30 * MINUTE, renewSubscriptions);
    expect(orders()).toBe(before + others.length);
  });

  it('is not held up by one that cannot be recorded, which is found again', async () => {
    const poisoned = await announced();
    const { me, termEnd } = await announced();
    const cure = await poisonedPayments(poisoned.me);
    await runJobs(termEnd - HOUR, renewSubscriptions);
    expect(await untilOf(me)).toBe(addMonths(termEnd, 1));
    expect(await untilOf(poisoned.me)).toBe(poisoned.termEnd);
    await cure();
    await runJobs(termEnd - HOUR / 2, renewSubscriptions, reconcilePayments);
    expect(await untilOf(poisoned.me)).toBe(addMonths(poisoned.termEnd, 1));
    expect(await paypal.charges()).toHaveLength(4);
  });

  it('no longer checks one whose result will never be known', async () => {
    const { me, termEnd } = await announced();
    await paypal.fault({ call: 'POST /v2/checkout/orders', kind: 'malformed', times: 1 });
    await runJobs(termEnd - RENEWAL_LEAD_MS, renewSubscriptions);
    await runJobs(termEnd, renewSubscriptions);
    const before = orders();
    const told = await subscriptionOf(me);
    expect(told).toMatchObject({ nextTryAt: null, error: 'renewal-unknown' });
    for (let hour = 1; hour < 5; hour += 1)
      await runJobs(termEnd + hour * HOUR, renewSubscriptions);
    expect(orders()).toBe(before);
    expect(await subscriptionOf(me)).toEqual(told);
    const tries = (await paymentsOf(me)).filter(({ kind }) => kind === 'renewal');
    expect(tries).toMatchObject([{ status: 'pending', orderId: null }]);
  });
});

describe('a renewal that PayPal has not decided', () => {
  it('keeps the term, the method and the renewal setting until the money has arrived', async () => {
    const { me, termEnd } = await announced();
    const [kept] = paypal.vaults();
    await paypal.nextCharge('pending');
    await runJobs(termEnd - HOUR, renewSubscriptions);
    await runJobs(termEnd + 5 * DAY, ...TERM_JOBS);
    expect(await subscriptionOf(me)).toMatchObject({ ended: false, autoRenew: true });
    expect(await mailsOf(me)).not.toContain('premium-ended');
    expect(paypal.vaults()).toEqual([kept]);
    const { orderId } = (await paymentsOf(me)).find(({ kind }) => kind === 'renewal') ?? {};
    await paypal.act(orderId ?? '', 'settle');
    await runJobs(termEnd + 6 * DAY, reconcilePayments);
    expect(await untilOf(me)).toBe(addMonths(termEnd + 6 * DAY, 1));
    expect(await view(me)).toMatchObject({ autoRenew: true, nextCharge: { amount: 8.99 } });
  });

  it('ends when the money does not arrive', async () => {
    const { me, termEnd } = await announced();
    await paypal.nextCharge('pending');
    await runJobs(termEnd - HOUR, renewSubscriptions);
    const { orderId } = (await paymentsOf(me)).find(({ kind }) => kind === 'renewal') ?? {};
    await paypal.act(orderId ?? '', 'deny');
    await runJobs(termEnd + 5 * DAY, reconcilePayments, ...TERM_JOBS);
    expect(await subscriptionOf(me)).toMatchObject({ ended: true, autoRenew: false });
    expect(paypal.vaults()).toEqual([]);
  });

  it('is checked again, and not charged again, while PayPal is working on it', async () => {
    const { me, termEnd } = await announced();
    await paypal.fault({ call: 'POST /v2/checkout/orders', kind: 'in progress', times: 3 });
    await runJobs(termEnd - 5 * HOUR, renewSubscriptions);
    expect(await subscriptionOf(me)).toMatchObject({ failedTries: 0, error: null });
    expect(await mailsOf(me)).not.toContain('renewal-failed');
    await runJobs(termEnd - 4 * HOUR, renewSubscriptions);
    expect(await untilOf(me)).toBe(addMonths(termEnd, 1));
    const [renewal, ...others] = (await paymentsOf(me)).filter(({ kind }) => kind === 'renewal');
    expect(others).toEqual([]);
    expect(paypal.calls.filter(({ requestId }) => requestId === renewal?.id)).toHaveLength(4);
  });
});

describe('the schedule', () => {
  it('announces by the hour, charges between, and leaves an hour between the two', async () => {
    const { me } = await renewing(paypal);
    const termEnd = Date.now() + 2 * HOUR;
    await runAll(db, [
      db.update(subscriptions).set({ termEnd }).where(eq(subscriptions.memberId, me.id)),
      db.update(members).set({ premiumUntil: termEnd }).where(eq(members.id, me.id)),
    ]);
    await clockStrikes(RENEWALS);
    expect(await mailsOf(me)).not.toContain('renewal-reminder');
    await clockStrikes(HOURLY);
    expect(await mailsOf(me)).toContain('renewal-reminder');
    await clockStrikes(RENEWALS);
    await clockStrikes(HOURLY);
    expect(await paypal.charges()).toHaveLength(1);
    expect(await view(me)).toMatchObject({
      nextCharge: { amount: 8.99, date: new Date(termEnd).toISOString() },
    });
    await clockStrikes(OFTEN);
    expect((await subscriptionOf(me))?.noticeLeftAt).toBeGreaterThan(0);
    await clockStrikes(RENEWALS);
    expect(await paypal.charges()).toHaveLength(1);

    await db.run(sql`UPDATE subscriptions SET notice_left_at = notice_left_at - ${HOUR}
      WHERE member_id = ${me.id}`);
    await clockStrikes(HOURLY);
    expect(await paypal.charges()).toHaveLength(1);
    await clockStrikes(RENEWALS);
    expect(await paypal.charges()).toHaveLength(2);
    expect(await untilOf(me)).toBe(addMonths(termEnd, 1));
  });
});
