import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMonths, RENEWAL_LEAD_MS } from '../../src/shared/rules/billing/subscription';
import { vaultRemovals } from '../../worker/db/schema';
import { renewalFailed } from '../../worker/domain/mail/templates/premium';
import { forgetVaults } from '../../worker/features/payments/renewal/forgetVaults';
import { renewSubscriptions } from '../../worker/features/payments/renewal/renewSubscriptions';
import { reconcilePayments } from '../../worker/features/payments/settle/reconcilePayments';
import { refusal } from '../support/errorAnswer';
import { inEnglish } from '../support/inEnglish';
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
import {
  act,
  HOUR,
  mailsOf,
  NOTICE_JOBS,
  renewing,
  TERM_JOBS,
  untilOf,
  view,
} from '../support/renewals';
import { db, signedIn } from '../support/signedIn';
import { change, DAY } from '../support/world';

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a renewal', () => {
  it('is announced, then charged once, and extends the term', async () => {
    const { me, termEnd } = await renewing(paypal);
    await runJobs(termEnd - 4 * DAY, ...TERM_JOBS);
    expect(await mailsOf(me)).not.toContain('renewal-reminder');
    await runJobs(termEnd - 2 * DAY, ...TERM_JOBS);
    expect((await mailsOf(me)).filter((kind) => kind === 'renewal-reminder')).toHaveLength(1);
    expect(await paypal.charges()).toHaveLength(1);
    const due = termEnd - RENEWAL_LEAD_MS + HOUR;
    await Promise.all([runJobs(due, ...TERM_JOBS), runJobs(due, ...TERM_JOBS)]);
    await runJobs(termEnd, ...TERM_JOBS);
    expect(await paypal.charges()).toHaveLength(2);
    expect(await untilOf(me)).toBe(addMonths(termEnd, 1));
    for (const each of paypal.deliveries) expect((await deliver(each)).status).toBe(200);
    expect(await untilOf(me)).toBe(addMonths(termEnd, 1));
    expect(await subscriptionOf(me)).toMatchObject({ autoRenew: true, failedTries: 0 });
  });

  it('is never charged without its mail', async () => {
    const { termEnd } = await renewing(paypal);
    await runJobs(termEnd, renewSubscriptions);
    expect(await paypal.charges()).toHaveLength(1);
  });

  it('does not happen without the member’s consent', async () => {
    const me = await signedIn();
    await buy(paypal, me);
    const termEnd = await untilOf(me);
    expect(await view(me)).toMatchObject({ plan: 'monthly', autoRenew: false, nextCharge: null });
    await runJobs(termEnd - HOUR, ...TERM_JOBS);
    await runJobs(termEnd + HOUR, ...TERM_JOBS);
    expect(await paypal.charges()).toHaveLength(1);
    expect(await mailsOf(me)).toContain('premium-ended');
    expect(await selfOf(me)).toMatchObject({ subscriptionStatus: 'lapsed' });
  });

  it('does not happen for a payment method that PayPal cannot store', async () => {
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
    const { me, termEnd } = await renewing(paypal);
    await runJobs(termEnd - 2 * DAY, ...NOTICE_JOBS);
    await paypal.nextCharge('decline');
    for (let hour = -6; hour < 96; hour += 3) await runJobs(termEnd + hour * HOUR, ...TERM_JOBS);
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

  it('that fails can be cancelled after the term has ended, and is tried no more', async () => {
    const { me, termEnd } = await renewing(paypal);
    await runJobs(termEnd - 2 * DAY, ...NOTICE_JOBS);
    await paypal.nextCharge('decline');
    await runJobs(termEnd, ...TERM_JOBS);
    await change(me, { premiumUntil: Date.now() - HOUR });
    expect(await selfOf(me)).toMatchObject({ isPremium: false, subscriptionStatus: 'active' });
    expect((await act(me, 'cancel')).status).toBe(200);
    expect(await selfOf(me)).toMatchObject({ isPremium: false, subscriptionStatus: 'cancelled' });
    expect(await view(me)).toMatchObject({
      autoRenew: false,
      nextCharge: null,
      canResume: false,
      renewalTrouble: null,
    });
    await paypal.nextCharge('complete');
    for (const days of [1, 2, 3]) await runJobs(termEnd + days * DAY, ...TERM_JOBS);
    expect(await paypal.charges()).toHaveLength(1);
  });

  it('that fails names in its mail where to cancel, while there is something to cancel', async () => {
    const { me, termEnd } = await renewing(paypal);
    await runJobs(termEnd - 2 * DAY, ...NOTICE_JOBS);
    await paypal.nextCharge('decline');
    for (let day = 0; day < 4; day += 1) await runJobs(termEnd + day * DAY, renewSubscriptions);
    const tries = (await paymentsOf(me)).filter(({ kind }) => kind === 'renewal');
    const recipient = {
      id: me.id,
      email: '',
      firstName: '',
      isConfirmed: true,
      language: 'en' as const,
    };
    const written: unknown[] = [];
    for (const { id: paymentId } of tries.toSorted((a, b) => a.createdAt - b.createdAt)) {
      const mail = { recipient, data: { paymentId }, createdAt: 0 };
      await runJobs(termEnd, async (context) => {
        written.push(inEnglish(await renewalFailed.write(context, mail)));
      });
    }
    const first = {
      button: { path: '/subscription-management' },
      paragraphs: expect.arrayContaining([expect.stringContaining('or cancel')]),
    };
    const last = { button: { path: '/premium' } };
    expect(written).toMatchObject([first, first, first, last]);
  });

  it('that fails once and succeeds the next day starts a new term then', async () => {
    const { me, termEnd } = await renewing(paypal);
    await runJobs(termEnd - 2 * DAY, ...NOTICE_JOBS);
    await paypal.nextCharge('decline');
    await runJobs(termEnd, ...TERM_JOBS);
    expect(await view(me)).toMatchObject({
      autoRenew: true,
      renewalTrouble: expect.stringContaining("couldn't charge"),
    });
    await paypal.nextCharge('complete');
    await runJobs(termEnd + 2 * HOUR, ...TERM_JOBS);
    expect(await paypal.charges()).toHaveLength(1);
    await runJobs(termEnd + DAY, ...TERM_JOBS);
    expect(await untilOf(me)).toBe(addMonths(termEnd + DAY, 1));
    expect(await view(me)).toMatchObject({ renewalTrouble: null });
  });

  it.for(['timeout', 'error', 'busy', 'malformed'] as const)(
    'with PayPal in trouble (%s) is charged once',
    async (trouble) => {
      const { me, termEnd } = await renewing(paypal);
      await runJobs(termEnd - 2 * DAY, ...NOTICE_JOBS);
      await paypal.nextCharge(trouble);
      for (let hour = -5; hour < 4; hour += 1) {
        await runJobs(termEnd + hour * HOUR, ...TERM_JOBS, reconcilePayments);
      }
      expect(await paypal.charges()).toHaveLength(2);
      expect(await untilOf(me)).toBe(addMonths(termEnd, 1));
    },
  );

  it('whose outcome is unknown is not charged again, and counts when PayPal reports it', async () => {
    const { me, termEnd } = await renewing(paypal);
    await runJobs(termEnd - 2 * DAY, ...NOTICE_JOBS);
    await paypal.nextCharge('timeout');
    await runJobs(termEnd - 5 * HOUR, ...TERM_JOBS);
    await runJobs(termEnd + HOUR, ...TERM_JOBS);
    expect(await paypal.charges()).toHaveLength(2);
    expect(await untilOf(me)).toBe(termEnd);
    expect(await view(me)).toMatchObject({
      autoRenew: true,
      nextCharge: null,
      renewalTrouble: expect.stringContaining('never learned whether it did'),
    });
    for (const each of paypal.deliveries) expect((await deliver(each)).status).toBe(200);
    expect(await untilOf(me)).toBe(addMonths(termEnd, 1));
    expect(await view(me)).toMatchObject({
      nextCharge: { amount: 8.99 },
      renewalTrouble: null,
    });
  });

  it('is not charged to a member who was deactivated', async () => {
    const { me, termEnd } = await renewing(paypal);
    await runJobs(termEnd - 2 * DAY, ...NOTICE_JOBS);
    await change(me, { status: 'inactive' });
    await runJobs(termEnd, ...TERM_JOBS);
    expect(await paypal.charges()).toHaveLength(1);
  });
});

describe('a plan', () => {
  it('is cancelled with one call, keeps its term, and can be taken up again', async () => {
    const { me, termEnd } = await renewing(paypal);
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
    const { me, termEnd } = await renewing(paypal);
    await act(me, 'cancel');
    await runJobs(termEnd - HOUR, ...TERM_JOBS);
    await runJobs(termEnd + HOUR, ...TERM_JOBS);
    expect(await paypal.charges()).toHaveLength(1);
    expect(paypal.vaults()).toEqual([]);
    expect(await db.select().from(vaultRemovals)).toEqual([]);
    expect(await selfOf(me)).toMatchObject({ subscriptionStatus: 'lapsed' });
    await refusal(await act(me, 'resume'), 409, 'CONFLICT');
  });

  it('changes at the end of the term, for the new price, with a new announcement', async () => {
    const { me, termEnd } = await renewing(paypal);
    await runJobs(termEnd - 2 * DAY, ...NOTICE_JOBS);
    const changed = await act(me, 'plan', { plan: 'annual' });
    expect(await changed.json()).toMatchObject({
      plan: 'monthly',
      nextPlan: 'annual',
      nextCharge: { amount: 53.88 },
    });
    expect(await untilOf(me)).toBe(termEnd);
    expect((await mailsOf(me)).filter((kind) => kind === 'renewal-reminder')).toHaveLength(2);
    await runJobs(termEnd - HOUR, ...TERM_JOBS);
    expect(await paypal.charges()).toHaveLength(2);
    expect(await untilOf(me)).toBe(addMonths(termEnd, 12));
    expect(await view(me)).toMatchObject({ plan: 'annual', nextPlan: null });
  });

  it('can be changed back, and not without renewal', async () => {
    const { me } = await renewing(paypal);
    await act(me, 'plan', { plan: 'annual' });
    await act(me, 'plan', { plan: 'monthly' });
    expect(await view(me)).toMatchObject({ nextPlan: null, nextCharge: { amount: 8.99 } });
    await act(me, 'cancel');
    await refusal(await act(me, 'plan', { plan: 'annual' }), 409, 'CONFLICT');
    await refusal(await act(me, 'plan', { plan: 'lifetime' }), 400, 'INVALID_INPUT');
  });

  it('whose permission was withdrawn at PayPal renews no more', async () => {
    const { me } = await renewing(paypal);
    const { vaultId } = (await subscriptionOf(me)) ?? {};
    await db.run(sql`INSERT INTO vault_removals (vault_id, queued_at) VALUES (${vaultId}, 0)`);
    await runJobs(Date.now(), forgetVaults);
    expect(paypal.vaults()).toHaveLength(1);
    const { events, signEvent } = await import('../../worker/dev/paypal/webhooks');
    await deliver(
      await signEvent(events.unvaulted(vaultId ?? '', 'https://paypal.test'), 'OURWEBHOOK'),
    );
    expect(await view(me)).toMatchObject({ autoRenew: false, canResume: false });
    expect(await selfOf(me)).toMatchObject({ isPremium: true, subscriptionStatus: 'cancelled' });
  });
});
