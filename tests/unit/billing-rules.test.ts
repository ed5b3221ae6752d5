import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderRequest } from '../../src/shared/contract/billing';
import {
  formatCents,
  PLAN_NAMES,
  PLANS,
  planFor,
  toAmount,
  toCents,
} from '../../src/shared/rules/billing/prices';
import {
  addMonths,
  nextTerm,
  REMINDER_MS,
  RENEWAL_GRACE_MS,
  RENEWAL_LEAD_MS,
  RENEWAL_PAUSE_MS,
  RENEWAL_TRIES,
  trialEnd,
} from '../../src/shared/rules/billing/subscription';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const at = (text: string) => Date.parse(text);
const iso = (time: number) => new Date(time).toISOString();

describe('amounts', () => {
  it('convert to cents and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        expect(toCents(toAmount(cents))).toBe(cents);
        expect(toCents(cents / 100)).toBe(cents);
      }),
    );
  });

  it.for([8.995, 0.001, Number.NaN, Infinity, '8.9', '8', '08.99 ', '-8.99', '8,99', '1e1'])(
    '%s is not an amount',
    (text) => {
      expect(toCents(text)).toBeNull();
    },
  );

  it.for([
    [899, '$8.99'],
    [5388, '$53.88'],
    [0, '$0.00'],
    [1_234_500, '$12,345.00'],
  ] as const)('%i cents are written as %s', ([cents, text]) => {
    expect(formatCents(cents)).toBe(text);
  });

  it('equal the price table', () => {
    const table = PLAN_NAMES.map((plan) => {
      const { totalCents, perMonthCents, savePercent } = PLANS[plan];
      return [plan, toAmount(totalCents), toAmount(perMonthCents), savePercent];
    });
    expect(table).toEqual([
      ['monthly', '8.99', '8.99', 0],
      ['quarterly', '20.22', '6.74', 25],
      ['annual', '53.88', '4.49', 50],
    ]);
  });

  it('name their plan, and the plan its amount', () => {
    for (const plan of PLAN_NAMES) {
      const { totalCents, perMonthCents, months } = PLANS[plan];
      expect(planFor(totalCents)).toBe(plan);
      expect(Math.round(totalCents / months)).toBe(perMonthCents);
      const order = { amount: toAmount(totalCents), currency: 'USD', intent: 'CAPTURE' };
      expect(orderRequest.parse(order)).toMatchObject({ autoRenew: false });
      expect(orderRequest.safeParse({ ...order, plan }).success).toBe(true);
    }
    expect(planFor(1)).toBeUndefined();
  });
});

describe('a term', () => {
  it.for([
    ['2026-01-15T10:20:30.400Z', 1, '2026-02-15T10:20:30.400Z'],
    ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2028-01-31T10:00:00.000Z', 1, '2028-02-29T10:00:00.000Z'],
    ['2026-11-30T23:59:59.999Z', 3, '2027-02-28T23:59:59.999Z'],
    ['2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z'],
  ] as const)('starting %s of %i months ends %s', ([from, months, to]) => {
    expect(iso(addMonths(at(from), months))).toBe(to);
  });

  it('never has fewer than 28 days a month', () => {
    const day = fc.date({
      min: new Date('2025-01-01'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 12 }), (date, months) => {
        const days = (addMonths(date.getTime(), months) - date.getTime()) / 86_400_000;
        expect(days).toBeGreaterThanOrEqual(28 * months);
        expect(days).toBeLessThanOrEqual(31 * months);
      }),
    );
  });

  it('starts when the present one ends, or now', () => {
    const now = at('2026-06-01T00:00:00Z');
    expect(nextTerm('monthly', null, now).start).toBe(now);
    expect(nextTerm('monthly', now - 1, now).start).toBe(now);
    expect(nextTerm('annual', now + 5, now)).toEqual({
      start: now + 5,
      end: addMonths(now + 5, 12),
    });
  });

  it('is announced earlier the longer it is, and always within its time', () => {
    const days = PLAN_NAMES.map((plan) => REMINDER_MS[plan] / DAY);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(new Set(days).size).toBe(PLAN_NAMES.length);
    for (const [index, plan] of PLAN_NAMES.entries()) {
      expect(days[index]).toBeGreaterThan(1);
      expect(days[index]).toBeLessThan(28 * PLANS[plan].months);
    }
  });

  it('of a year is announced 30 to 60 days before, as New Jersey requires', () => {
    expect(REMINDER_MS.annual / DAY).toBe(45);
  });

  it('is charged on its last day, and retried on the three days after', () => {
    expect(RENEWAL_LEAD_MS).toBeGreaterThanOrEqual(HOUR);
    expect(RENEWAL_LEAD_MS).toBeLessThan(DAY);
    // As long as it is tried: once a day, four times.
    expect(RENEWAL_GRACE_MS).toBe(4 * DAY);
    expect((RENEWAL_TRIES - 1) * RENEWAL_PAUSE_MS).toBe(3 * DAY);
  });

  it('of a free trial has seven days', () => {
    const now = at('2026-11-22T10:20:30.400Z');
    expect(iso(trialEnd(now))).toBe('2026-11-29T10:20:30.400Z');
  });
});
