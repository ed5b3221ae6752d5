import { describe, expect, it } from 'vitest';
import { COMPARISON, inFigures } from '../../src/components/premium/comparison';
import { savingOf, termOf, totalOf } from '../../src/components/premium/planLabels';
import { refundText } from '../../src/features/billing/PaymentTable';
import { paymentSuccessText } from '../../src/features/subscribe/arrival';
import { planFrom } from '../../src/features/subscribe/Checkout';
import { disclose } from '../../src/features/subscribe/disclosure';
import type { Payment } from '../../src/shared/contract/billing';
import { DAILY_LIMITS, FREE_LIKES_SHOWN } from '../../src/shared/rules/limits';

const now = Date.parse('2026-11-21T17:00:00Z');
const nothing = { premiumUntil: null, renewing: null, now };

describe('the plan in the URL', () => {
  it.each([
    ['?plan=annual', 'annual'],
    ['?plan=quarterly&from=mail', 'quarterly'],
    ['', 'monthly'],
    ['?plan=lifetime', 'monthly'],
    ['?plan=toString', 'monthly'],
  ])('%s is %s', (search, plan) => {
    expect(planFrom(search)).toBe(plan);
  });
});

describe('the labels of a plan', () => {
  it('name the charged amount, and the saving if there is one', () => {
    expect((['monthly', 'quarterly', 'annual'] as const).map(totalOf)).toEqual([
      '$8.99 per month',
      '$20.22 every 3 months',
      '$53.88 per year',
    ]);
    expect([savingOf('monthly'), savingOf('quarterly'), savingOf('annual')]).toEqual([
      null,
      '25% off',
      '50% off',
    ]);
    expect(termOf('annual')).toBe('1 year');
  });

  it('compare free and premium by the limits of the server', () => {
    const rows = COMPARISON.map(({ what, free, premium }) => [what, free, premium].map(inFigures));
    const row = (wanted: string) => rows.find(([what]) => what === wanted)?.slice(1);
    expect(row('Likes')?.[0]).toBe(`${DAILY_LIMITS.free.likes} a day`);
    expect(row('Messages')?.[0]).toBe(`${DAILY_LIMITS.free.messages} a day`);
    expect(row('Who liked you')?.[0]).toContain(`first ${FREE_LIKES_SHOWN}`);
    expect(row('Super likes')).toEqual(['No', '5 a day']);
  });
});

describe('a partly refunded payment', () => {
  it('names the refunded amount; a whole or wholly refunded one needs no such text', () => {
    expect(refundText({ amount: 20.22, refunded: 5 })).toBe('Refunded $5.00 of $20.22');
    expect(refundText({ amount: 20.22, refunded: 0 })).toBeNull();
    expect(refundText({ amount: 20.22, refunded: 20.22 })).toBeNull();
  });
});

describe('the disclosure beside the button', () => {
  it('of a single payment: the price, the end, and that nothing follows', () => {
    const disclosure = disclose({ plan: 'quarterly', autoRenew: false, ...nothing });
    expect(disclosure.today).toBe(
      'You pay $20.22 today for 3 months of Premium. It lasts until February 21, 2027.',
    );
    expect(disclosure.renewal).toContain("doesn't renew");
    expect(disclosure.cancelling).toBe("There's nothing to cancel.");
  });

  it('of a renewal: price, period, next day, notice and how to cancel', () => {
    const disclosure = disclose({ plan: 'annual', autoRenew: true, ...nothing });
    expect(disclosure.renewal).toBe(
      "It then renews by itself: your PayPal account is charged $53.88 per year, next on November 21, 2027, until you cancel. We'll email you 45 days before.",
    );
    expect(disclosure.cancelling).toContain('Manage subscription');
  });

  it('adds the term to the present premium', () => {
    const premiumUntil = Date.parse('2026-12-05T17:00:00Z');
    const disclosure = disclose({ ...nothing, plan: 'monthly', autoRenew: false, premiumUntil });
    expect(disclosure.today).toContain('added to the premium you have until December 5, 2026');
    expect(disclosure.today).toContain('It lasts until January 5, 2027.');
  });

  it('does not hide a renewal that was switched on before', () => {
    const disclosure = disclose({
      ...nothing,
      plan: 'monthly',
      autoRenew: false,
      renewing: 'annual',
    });
    expect(disclosure.renewal).toContain('The renewal you switched on before goes on');
    expect(disclosure.renewal).toContain('$53.88 per year');
  });
});

describe('arriving at /payment-success', () => {
  const payment = (status: Payment['status'], note: string | null = null): Payment => ({
    id: 'pay_aaaaaaaaaaaaaaaaaaaa',
    date: '2026-11-21T17:00:00.000Z',
    amount: 8.99,
    refunded: 0,
    status,
    note,
    method: 'PayPal',
    plan: 'monthly',
    invoiceUrl: null,
  });
  const free = { isPremium: false, subscriptionStatus: 'none', subscriptionEndDate: null } as const;
  const premium = {
    isPremium: true,
    subscriptionStatus: 'active',
    subscriptionEndDate: '2026-12-21T17:00:00.000Z',
  } as const;

  it('welcomes a premium member, with the end date', () => {
    const arrival = paymentSuccessText(premium, [payment('completed')]);
    expect(arrival.title).toBe('Welcome to Premium');
    expect(arrival.text).toContain('until December 21, 2026');
    expect(arrival.note).toBeNull();
  });

  it('says if a paid plan does not renew as requested', () => {
    const arrival = paymentSuccessText(premium, [
      payment('completed', 'This plan does not renew.'),
    ]);
    expect(arrival).toMatchObject({
      title: 'Welcome to Premium',
      note: 'This plan does not renew.',
    });
  });

  it('says of a trial that nothing is charged', () => {
    expect(paymentSuccessText({ ...premium, subscriptionStatus: 'trial' }, []).text).toContain(
      "you won't be charged",
    );
  });

  it('never welcomes for a payment that is pending, declined or missing', () => {
    expect(
      paymentSuccessText(free, [payment('pending', 'The money is on its way.')]),
    ).toMatchObject({
      title: 'Your payment is being processed',
      text: 'The money is on its way.',
      isPremium: false,
    });
    expect(paymentSuccessText(free, [payment('failed', 'Declined.')])).toMatchObject({
      title: "You don't have Premium yet",
      text: 'Declined.',
    });
    expect(paymentSuccessText(free, []).title).toBe("You don't have Premium yet");
  });

  it('tells a member who extends that the payment is pending', () => {
    const arrival = paymentSuccessText(premium, [
      payment('pending', 'Bank.'),
      payment('completed'),
    ]);
    expect(arrival.title).toBe('Welcome to Premium');
    expect(arrival.note).toContain('being processed');
  });
});
