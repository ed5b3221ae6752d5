import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderRequest } from '../../src/shared/contract/billing';
import { PLAN_NAMES, PLANS, planFor, toAmount, toCents } from '../../src/shared/rules/prices';
import { addMonths, nextTerm, REMINDER_MS } from '../../src/shared/rules/subscription';

const at = (text: string) => Date.parse(text);
const iso = (time: number) => new Date(time).toISOString();

describe('amounts', () => {
  it('go to cents and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
        expect(toCents(toAmount(cents))).toBe(cents);
        expect(toCents(cents / 100)).toBe(cents);
      }),
    );
  });

  it.for([8.995, 0.001, Number.NaN, Infinity, '8.9', '8', '08.99 ', '-8.99', '8,99', '1e1'])(
    '%s is none',
    (text) => {
      expect(toCents(text)).toBeNull();
    },
  );

  it('name their plan, and the plan a month', () => {
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
  ] as const)('of %s and %i months ends %s', ([from, months, to]) => {
    expect(iso(addMonths(at(from), months))).toBe(to);
  });

  it('is never shorter than 28 days a month', () => {
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

  it('begins when what is there ends, or now', () => {
    const now = at('2026-06-01T00:00:00Z');
    expect(nextTerm('monthly', null, now).start).toBe(now);
    expect(nextTerm('monthly', now - 1, now).start).toBe(now);
    expect(nextTerm('annual', now + 5, now)).toEqual({
      start: now + 5,
      end: addMonths(now + 5, 12),
    });
  });

  it('is announced earlier the longer it is, and always within itself', () => {
    const [monthly, quarterly, annual] = PLAN_NAMES.map((plan) => REMINDER_MS[plan]);
    expect([monthly, quarterly, annual]).toEqual(
      [annual, monthly, quarterly].toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    );
  });
});
