import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMonths } from '../../src/shared/rules/billing/subscription';
import { alarms, mails, members } from '../../worker/db/schema';
import type { Fault } from '../../worker/dev/paypal/faults';
import { checkRenewals } from '../../worker/features/admin/promises/checkPromises';
import { renewSubscriptions } from '../../worker/features/payments/renewal/renewSubscriptions';
import { reconcilePayments } from '../../worker/features/payments/settle/reconcilePayments';
import {
  openPaypal,
  type Paypal,
  paymentsOf,
  runJobs,
  subscriptionOf,
} from '../support/paypalWorld';
import { act, HOUR, mailsOf, NOTICE_JOBS, renewing, TERM_JOBS } from '../support/renewals';
import { db, type TestMember } from '../support/signedIn';
import { DAY } from '../support/world';

const MINUTE = 60_000;
const TOKEN = 'POST /v1/oauth2/token';
const ORDERS = 'POST /v2/checkout/orders';

/** Ways in which PayPal accepts no call for a night. */
const OUTAGES: readonly [name: string, Omit<Fault, 'times'>][] = [
  ['orders are answered 401', { call: ORDERS, kind: 'unauthorized' }],
  ['orders are answered 403', { call: ORDERS, kind: 'forbidden' }],
  ['orders are answered 429', { call: ORDERS, kind: 'busy' }],
  ['the token is refused', { call: TOKEN, kind: 'unauthorized' }],
  ['the token is answered 500', { call: TOKEN, kind: 'error' }],
  ['PayPal cannot be reached', { call: '', kind: 'timeout' }],
];

let paypal: Paypal;

beforeEach(async () => {
  paypal = openPaypal();
  // The pauses between the attempts of one call.
  vi.spyOn(scheduler, 'wait').mockResolvedValue(undefined);
  await db.delete(alarms);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const untilOf = async ({ id }: TestMember) =>
  (await db.select().from(members).where(eq(members.id, id)))[0]?.premiumUntil ?? 0;

/** Runs the whole schedule at one time; the member has premium throughout. */
async function pass(me: TestMember, at: number) {
  expect(await untilOf(me)).toBeGreaterThan(at);
  await runJobs(at, ...TERM_JOBS, reconcilePayments, checkRenewals);
  expect(await untilOf(me)).toBeGreaterThan(at);
}

const isAlarmed = async () =>
  (await db.select().from(alarms)).some((row) => row.promise === 'renewals');

describe('an outage of PayPal of eight hours, around the end of a term', () => {
  it.for(OUTAGES)('ends with exactly one charge: %s', async ([, fault]) => {
    const { me, termEnd } = await renewing(paypal);
    await runJobs(termEnd - 2 * DAY, ...NOTICE_JOBS);
    await paypal.fault({ ...fault, times: 100_000 });
    for (let minute = -6 * 60; minute <= 2 * 60; minute += 30) {
      await pass(me, termEnd + minute * MINUTE);
      if (minute >= -5 * 60) expect(await isAlarmed()).toBe(true);
    }
    expect(await paypal.charges()).toHaveLength(1);
    expect(await mailsOf(me)).not.toContain('renewal-failed');
    const [alarm] = await db.select().from(mails).where(eq(mails.kind, 'alarm'));
    expect(alarm?.key).toMatch(/^alarm:renewals\//);
    await paypal.fault({ ...fault, times: 0 });
    for (const hours of [2.5, 3, 24]) await pass(me, termEnd + hours * HOUR);
    expect(await paypal.charges()).toHaveLength(2);
    expect(await untilOf(me)).toBe(addMonths(termEnd, 1));
    expect(await isAlarmed()).toBe(false);
    const renewal = (await paymentsOf(me)).find(({ kind }) => kind === 'renewal');
    expect(renewal).toMatchObject({ status: 'completed', attempt: 1, periodStart: termEnd });
  });
});

describe('a renewal that PayPal declines', () => {
  async function withoutAnswer() {
    const { me, termEnd } = await renewing(paypal);
    await runJobs(termEnd - 2 * DAY, ...NOTICE_JOBS);
    await paypal.fault({ call: ORDERS, kind: 'forbidden', times: 100_000 });
    return { me, termEnd };
  }
  const recovered = () => paypal.fault({ call: ORDERS, kind: 'forbidden', times: 0 });

  it('is tried through the grace period, and then premium ends', async () => {
    const { me, termEnd } = await withoutAnswer();
    for (let hour = -6; hour < 4 * 24; hour += 1) await pass(me, termEnd + hour * HOUR);
    expect(await untilOf(me)).toBe(termEnd + 4 * DAY);
    await runJobs(termEnd + 4 * DAY, ...TERM_JOBS);
    expect(await subscriptionOf(me)).toMatchObject({ ended: true, vaultId: null });
    expect(await mailsOf(me)).toContain('premium-ended');
    await recovered();
    await runJobs(termEnd + 5 * DAY, ...TERM_JOBS, reconcilePayments);
    expect(await paypal.charges()).toHaveLength(1);
    expect((await paymentsOf(me)).map(({ kind }) => kind)).toEqual(['purchase']);
  });

  it('is charged for the newly chosen plan, and not at all once it was cancelled', async () => {
    const { me, termEnd } = await withoutAnswer();
    await pass(me, termEnd - 5 * HOUR);
    await act(me, 'plan', { plan: 'quarterly' });
    await runJobs(termEnd - 4 * HOUR, ...NOTICE_JOBS);
    await recovered();
    await pass(me, termEnd - 2 * HOUR);
    const charged = (await paypal.charges()).map(({ unit }) => unit.amount.value);
    expect(charged).toEqual(['8.99', '20.22']);
    const other = await withoutAnswer();
    await pass(other.me, other.termEnd - HOUR);
    expect((await act(other.me, 'cancel')).status).toBe(200);
    await recovered();
    const before = await paypal.charges();
    for (const hours of [0, 1, 3]) await runJobs(other.termEnd + hours * HOUR, ...TERM_JOBS);
    expect(await paypal.charges()).toEqual(before);
    expect(await subscriptionOf(other.me)).toMatchObject({ ended: true });
  });

  it('extends no premium for a member who was declined before', async () => {
    const { me, termEnd } = await renewing(paypal);
    await runJobs(termEnd - 2 * DAY, ...NOTICE_JOBS);
    await paypal.nextCharge('decline');
    await runJobs(termEnd - HOUR, renewSubscriptions);
    await paypal.fault({ call: ORDERS, kind: 'forbidden', times: 100 });
    await runJobs(termEnd + DAY, renewSubscriptions);
    expect(await untilOf(me)).toBe(termEnd);
  });

  it('whose result is unknown since before the outage is not repeated once PayPal may have forgotten it', async () => {
    const { me, termEnd } = await renewing(paypal);
    await runJobs(termEnd - 2 * DAY, ...NOTICE_JOBS);
    await paypal.nextCharge('timeout');
    await runJobs(termEnd - 6 * HOUR, renewSubscriptions);
    expect(await paypal.charges()).toHaveLength(2);
    await paypal.fault({ call: TOKEN, kind: 'error', times: 100_000 });
    for (const hours of [-5, -4, -3, -2]) await pass(me, termEnd + hours * HOUR);
    await paypal.fault({ call: TOKEN, kind: 'error', times: 0 });
    paypal.laterBy(7 * HOUR);
    for (const hours of [0, 1, 2]) await runJobs(termEnd + hours * HOUR, renewSubscriptions);
    expect(await paypal.charges()).toHaveLength(2);
  });
});
