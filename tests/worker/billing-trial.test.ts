import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addMonths } from '../../src/shared/rules/billing/subscription';
import { refusal } from '../support/errorAnswer';
import { buy, openPaypal, type Paypal, runJobs, selfOf } from '../support/paypalWorld';
import { act, HOUR, mailsOf, startsTrial, TERM_JOBS, untilOf, view } from '../support/renewals';
import { signedIn } from '../support/signedIn';
import { change, DAY } from '../support/world';

let paypal: Paypal;

beforeEach(() => {
  paypal = openPaypal();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the free trial', () => {
  it('starts once for twenty calls at once, for seven days', async () => {
    const me = await signedIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => startsTrial(me)));
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
    await startsTrial(me);
    const end = await untilOf(me);
    await runJobs(end + HOUR, ...TERM_JOBS);
    expect(await mailsOf(me)).toEqual(['premium-ended']);
    await change(me, { premiumUntil: Date.now() - HOUR });
    await refusal(await startsTrial(me), 409, 'CONFLICT');
    expect(paypal.calls).toEqual([]);
  });

  it('is not for premium members, and a purchase begins at its end', async () => {
    const [me, payer] = [await signedIn(), await signedIn()];
    await buy(paypal, payer);
    await refusal(await startsTrial(payer), 409, 'CONFLICT');
    await startsTrial(me);
    const end = await untilOf(me);
    await buy(paypal, me);
    expect(await untilOf(me)).toBe(addMonths(end, 1));
    expect(await selfOf(me)).toMatchObject({ subscriptionStatus: 'active' });
  });

  it('cannot be cancelled or resumed: nothing renews', async () => {
    const me = await signedIn();
    await startsTrial(me);
    await refusal(await act(me, 'cancel'), 409, 'CONFLICT');
    await refusal(await act(me, 'resume'), 409, 'CONFLICT');
    expect(await view(me)).toMatchObject({ plan: null, autoRenew: false, nextCharge: null });
  });
});
