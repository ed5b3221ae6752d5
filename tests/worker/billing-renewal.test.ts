import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMonths, RENEWAL_LEAD_MS } from '../../src/shared/rules/subscription';
import { mails, vaultRemovals } from '../../worker/db/schema';
import { reconcilePayments } from '../../worker/features/billing/reconcilePayments';
import { deliverWaitingMails } from '../../worker/features/mail/deliverMails';
import { endTerms } from '../../worker/features/subscription/endTerms';
import { forgetVaults } from '../../worker/features/subscription/forgetVaults';
import { remindRenewals } from '../../worker/features/subscription/remindRenewals';
import { renewSubscriptions } from '../../worker/features/subscription/renewSubscriptions';
import { refusal } from '../support/errorAnswer';
import {
  buy,
  deliver,
  openPaypal,
  type Paypal,
  paid,
  paymentsOf,
  runJobs,
  selfOf,
  subscriptionOf,
} from '../support/paypalWorld';
import { db, signedIn, type TestMember } from '../support/signedIn';
import { change, DAY } from '../support/world';

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const HOUR = 3_600_000;
const HOURLY = [renewSubscriptions, remindRenewals, endTerms, forgetVaults];

/** A member whose monthly plan renews by itself, and the end of its term. */
async function renewing() {
  const me = await signedIn();
  await buy(paypal, me, { autoRenew: true });
  paypal.deliveries.length = 0;
  const termEnd = Date.parse((await selfOf(me)).subscriptionEndDate ?? '');
  return { me, termEnd };
}

const act = (member: TestMember, what: string, body?: unknown) =>
  paid('POST', `/api/subscription/${what}`, { cookie: member.cookie, body });

async function view(member: TestMember) {
  const answer = await member.get('/api/subscription');
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
}

const mailsOf = async (member: TestMember) =>
  (await db.select().from(mails).where(eq(mails.memberId, member.id))).map(({ kind }) => kind);

const untilOf = async (member: TestMember) =>
  Date.parse((await selfOf(member)).subscriptionEndDate ?? '');

describe('a renewal', () => {
  it('is announced, then charged once, and extends the term', async () => {
    const { me, termEnd } = await renewing();
    await runJobs(termEnd - 4 * DAY, ...HOURLY);
    expect(await mailsOf(me)).not.toContain('renewal-reminder');
    await runJobs(termEnd - 2 * DAY, ...HOURLY);
    expect((await mailsOf(me)).filter((kind) => kind === 'renewal-reminder')).toHaveLength(1);
    expect(await paypal.charges()).toHaveLength(1);
    const due = termEnd - RENEWAL_LEAD_MS + HOUR;
    await Promise.all([runJobs(due, ...HOURLY), runJobs(due, ...HOURLY)]);
    await runJobs(termEnd, ...HOURLY);
    expect(await paypal.charges()).toHaveLength(2);
    expect(await untilOf(me)).toBe(addMonths(termEnd, 1));
    for (const each of paypal.deliveries) expect((await deliver(each)).status).toBe(200);
    expect(await untilOf(me)).toBe(addMonths(termEnd, 1));
    expect(await subscriptionOf(me)).toMatchObject({ autoRenew: true, failedTries: 0 });
  });

  it('is never charged without its mail', async () => {
    const { termEnd } = await renewing();
    await runJobs(termEnd, renewSubscriptions);
    expect(await paypal.charges()).toHaveLength(1);
  });

  it('does not happen for who did not agree', async () => {
    const me = await signedIn();
    await buy(paypal, me);
    const termEnd = await untilOf(me);
    expect(await view(me)).toMatchObject({ plan: 'monthly', autoRenew: false, nextCharge: null });
    await runJobs(termEnd - HOUR, ...HOURLY);
    await runJobs(termEnd + HOUR, ...HOURLY);
    expect(await paypal.charges()).toHaveLength(1);
    expect(await mailsOf(me)).toContain('premium-ended');
    expect(await selfOf(me)).toMatchObject({ subscriptionStatus: 'lapsed' });
  });

  it('does not happen for who paid by what PayPal cannot keep', async () => {
    const me = await signedIn();
    const answer = await paid('POST', '/api/paypal/order', {
      cookie: me.cookie,
      body: { amount: 8.99, currency: 'USD', intent: 'CAPTURE', autoRenew: true },
    });
    const { id } = (await answer.json()) as { id: string };
    await paypal.approve(id, 'complete', 'card');
    await paid('POST', `/api/paypal/order/${id}/capture`, { cookie: me.cookie });
    expect(await view(me)).toMatchObject({ autoRenew: false });
    expect((await paymentsOf(me))[0]?.method).toBe('Visa ending in 1111');
  });

  it('that fails is tried on four days, with a mail each, and then lapses', async () => {
    const { me, termEnd } = await renewing();
    await runJobs(termEnd - 2 * DAY, remindRenewals);
    await paypal.nextCharge('decline');
    for (let hour = -6; hour < 96; hour += 3) await runJobs(termEnd + hour * HOUR, ...HOURLY);
    const tries = (await paymentsOf(me)).filter(({ kind }) => kind === 'renewal');
    expect(tries.map(({ attempt, status }) => [attempt, status])).toEqual(
      [1, 2, 3, 4].map((attempt) => [attempt, 'failed']),
    );
    const sent = await mailsOf(me);
    expect(sent.filter((kind) => kind === 'renewal-failed')).toHaveLength(4);
    expect(sent.filter((kind) => kind === 'premium-ended')).toHaveLength(1);
    expect(await selfOf(me)).toMatchObject({ subscriptionStatus: 'lapsed' });
    expect(await subscriptionOf(me)).toMatchObject({
      autoRenew: false,
      ended: true,
      vaultId: null,
    });
    expect(paypal.vaults()).toEqual([]);
    expect(await paypal.charges()).toHaveLength(1);
  });

  it('that fails once and works the next day starts anew from then', async () => {
    const { me, termEnd } = await renewing();
    await runJobs(termEnd - 2 * DAY, remindRenewals);
    await paypal.nextCharge('decline');
    await runJobs(termEnd, ...HOURLY);
    expect(await view(me)).toMatchObject({
      autoRenew: true,
      renewalTrouble: expect.stringContaining('could not charge'),
    });
    await paypal.nextCharge('complete');
    await runJobs(termEnd + 2 * HOUR, ...HOURLY);
    expect(await paypal.charges()).toHaveLength(1);
    await runJobs(termEnd + DAY, ...HOURLY);
    expect(await untilOf(me)).toBe(addMonths(termEnd + DAY, 1));
    expect(await view(me)).toMatchObject({ renewalTrouble: null });
  });

  it.for(['timeout', 'error', 'busy', 'malformed'] as const)(
    'with PayPal in trouble (%s) is charged once',
    async (trouble) => {
      const { me, termEnd } = await renewing();
      await runJobs(termEnd - 2 * DAY, remindRenewals);
      await paypal.nextCharge(trouble);
      for (let hour = -5; hour < 4; hour += 1) {
        await runJobs(termEnd + hour * HOUR, ...HOURLY, reconcilePayments);
      }
      expect(await paypal.charges()).toHaveLength(2);
      expect(await untilOf(me)).toBe(addMonths(termEnd, 1));
    },
  );

  it('whose outcome nobody learns is not charged again, and counts when PayPal tells', async () => {
    const { me, termEnd } = await renewing();
    await runJobs(termEnd - 2 * DAY, remindRenewals);
    await paypal.nextCharge('timeout');
    await runJobs(termEnd - 5 * HOUR, ...HOURLY);
    await runJobs(termEnd + HOUR, ...HOURLY);
    expect(await paypal.charges()).toHaveLength(2);
    expect(await untilOf(me)).toBe(termEnd);
    for (const each of paypal.deliveries) expect((await deliver(each)).status).toBe(200);
    expect(await untilOf(me)).toBe(addMonths(termEnd, 1));
  });

  it('is not charged to a member who was deactivated', async () => {
    const { me, termEnd } = await renewing();
    await runJobs(termEnd - 2 * DAY, remindRenewals);
    await change(me, { status: 'inactive' });
    await runJobs(termEnd, ...HOURLY);
    expect(await paypal.charges()).toHaveLength(1);
  });
});

describe('a plan', () => {
  it('is cancelled with one call, keeps its term, and can be taken up again', async () => {
    const { me, termEnd } = await renewing();
    expect((await act(me, 'cancel')).status).toBe(200);
    expect(await selfOf(me)).toMatchObject({ isPremium: true, subscriptionStatus: 'cancelled' });
    expect(await untilOf(me)).toBe(termEnd);
    await refusal(await act(me, 'cancel'), 409, 'CONFLICT');
    expect(await view(me)).toMatchObject({ autoRenew: false, canResume: true, nextCharge: null });
    expect((await act(me, 'resume')).status).toBe(200);
    await refusal(await act(me, 'resume'), 409, 'CONFLICT');
    expect(await selfOf(me)).toMatchObject({ subscriptionStatus: 'active' });
    expect(await view(me)).toMatchObject({
      autoRenew: true,
      nextCharge: { amount: 8.99, date: new Date(termEnd).toISOString() },
    });
  });

  it('that was cancelled is not charged, ends, and its method is forgotten', async () => {
    const { me, termEnd } = await renewing();
    await act(me, 'cancel');
    await runJobs(termEnd - HOUR, ...HOURLY);
    await runJobs(termEnd + HOUR, ...HOURLY);
    expect(await paypal.charges()).toHaveLength(1);
    expect(paypal.vaults()).toEqual([]);
    expect(await db.select().from(vaultRemovals)).toEqual([]);
    expect(await selfOf(me)).toMatchObject({ subscriptionStatus: 'lapsed' });
    await refusal(await act(me, 'resume'), 409, 'CONFLICT');
  });

  it('changes at the end of the term, for the new price, announced anew', async () => {
    const { me, termEnd } = await renewing();
    await runJobs(termEnd - 2 * DAY, remindRenewals, deliverWaitingMails);
    const changed = await act(me, 'plan', { plan: 'annual' });
    expect(await changed.json()).toMatchObject({
      plan: 'monthly',
      nextPlan: 'annual',
      nextCharge: { amount: 53.88 },
    });
    expect(await untilOf(me)).toBe(termEnd);
    expect((await mailsOf(me)).filter((kind) => kind === 'renewal-reminder')).toHaveLength(2);
    await runJobs(termEnd - HOUR, ...HOURLY);
    expect(await paypal.charges()).toHaveLength(2);
    expect(await untilOf(me)).toBe(addMonths(termEnd, 12));
    expect(await view(me)).toMatchObject({ plan: 'annual', nextPlan: null });
  });

  it('can be changed back, and not without renewal', async () => {
    const { me } = await renewing();
    await act(me, 'plan', { plan: 'annual' });
    await act(me, 'plan', { plan: 'monthly' });
    expect(await view(me)).toMatchObject({ nextPlan: null, nextCharge: { amount: 8.99 } });
    await act(me, 'cancel');
    await refusal(await act(me, 'plan', { plan: 'annual' }), 409, 'CONFLICT');
    await refusal(await act(me, 'plan', { plan: 'lifetime' }), 400, 'INVALID_INPUT');
  });

  it('whose permission was taken back at PayPal renews no more', async () => {
    const { me } = await renewing();
    const { vaultId } = (await subscriptionOf(me)) ?? {};
    await db.run(sql`INSERT INTO vault_removals (vault_id, queued_at) VALUES (${vaultId}, 0)`);
    await runJobs(Date.now(), forgetVaults);
    expect(paypal.vaults()).toHaveLength(1);
    const { events, signEvent } = await import('../../worker/dev/paypal/webhooks');
    await deliver(await signEvent(events.unvaulted(vaultId ?? ''), 'OURWEBHOOK'));
    expect(await view(me)).toMatchObject({ autoRenew: false, canResume: false });
    expect(await selfOf(me)).toMatchObject({ isPremium: true, subscriptionStatus: 'cancelled' });
  });
});

describe('the free trial', () => {
  it('starts once of twenty at once, for seven days', async () => {
    const me = await signedIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => act(me, 'trial')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const self = await selfOf(me);
    expect(self).toMatchObject({
      isPremium: true,
      subscriptionStatus: 'trial',
      trialAvailable: false,
    });
    expect((await untilOf(me)) - Date.now()).toBeGreaterThan(7 * DAY - HOUR);
    expect((await untilOf(me)) - Date.now()).toBeLessThanOrEqual(7 * DAY);
  });

  it('ends by itself, charges nothing, and does not start again', async () => {
    const me = await signedIn();
    await act(me, 'trial');
    const end = await untilOf(me);
    await runJobs(end + HOUR, ...HOURLY);
    expect(await mailsOf(me)).toEqual(['premium-ended']);
    await change(me, { premiumUntil: Date.now() - HOUR });
    await refusal(await act(me, 'trial'), 409, 'CONFLICT');
    expect(paypal.calls).toEqual([]);
  });

  it('is not for who has premium, and what is bought begins at its end', async () => {
    const [me, payer] = [await signedIn(), await signedIn()];
    await buy(paypal, payer);
    await refusal(await act(payer, 'trial'), 409, 'CONFLICT');
    await act(me, 'trial');
    const end = await untilOf(me);
    await buy(paypal, me);
    expect(await untilOf(me)).toBe(addMonths(end, 1));
    expect(await selfOf(me)).toMatchObject({ subscriptionStatus: 'active' });
  });

  it('cannot be cancelled or resumed: nothing renews', async () => {
    const me = await signedIn();
    await act(me, 'trial');
    await refusal(await act(me, 'cancel'), 409, 'CONFLICT');
    await refusal(await act(me, 'resume'), 409, 'CONFLICT');
    expect(await view(me)).toMatchObject({ plan: null, autoRenew: false, nextCharge: null });
  });
});
