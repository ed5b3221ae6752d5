import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysBefore,
  daysFrom,
  mondayOf,
  periodsUpTo,
} from '../../src/shared/rules/billing/periods';
import { dayNumber } from '../../src/shared/rules/day';

const days = fc
  .date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

describe('the days of a table', () => {
  it.for([
    ['2028-02-28', '2028-03-01', ['2028-02-28', '2028-02-29', '2028-03-01']],
    ['2026-12-31', '2027-01-01', ['2026-12-31', '2027-01-01']],
    ['2026-11-22', '2026-11-22', ['2026-11-22']],
    ['2026-11-22', '2026-11-21', []],
  ] as const)('from %s to %s', ([first, last, expected]) => {
    expect(daysFrom(first, last)).toEqual(expected);
  });

  it('are as many as requested', () => {
    fc.assert(
      fc.property(days, fc.nat(400), (today, count) => {
        const first = daysBefore(today, count);
        expect(dayNumber(today) - dayNumber(first)).toBe(count);
        expect(daysFrom(first, today)).toHaveLength(count + 1);
      }),
      { numRuns: 50 },
    );
  });

  it('start at most six days after the Monday of their week', () => {
    // January 5, 1970 was a Monday.
    fc.assert(
      fc.property(days, (today) => {
        const monday = dayNumber(mondayOf(today));
        expect((monday - dayNumber('1970-01-05')) % 7).toBe(0);
        expect(dayNumber(today) - monday).toBeGreaterThanOrEqual(0);
        expect(dayNumber(today) - monday).toBeLessThan(7);
      }),
    );
  });
});

describe('the periods of a chart', () => {
  it.for([
    ['day', 30],
    ['week', 12],
    ['month', 12],
  ] as const)('by %s are the latest %i without a gap, up to today', ([by, count]) => {
    fc.assert(
      fc.property(days, (today) => {
        const periods = periodsUpTo(today, by);
        expect(periods).toHaveLength(count);
        expect(periods.at(-1)?.to).toBe(today);
        for (const [index, { from, to }] of periods.entries()) {
          expect(from <= to).toBe(true);
          if (index > 0) expect(periods[index - 1]?.to).toBe(daysBefore(from, 1));
          if (by === 'day') expect(to).toBe(from);
          if (by === 'week') expect(mondayOf(from)).toBe(from);
          if (by === 'month') expect(from).toBe(`${to.slice(0, 7)}-01`);
        }
      }),
      { numRuns: 30 },
    );
  });
});
