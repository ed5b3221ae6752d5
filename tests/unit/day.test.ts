import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayNumber,
  newJerseyDay,
  nextNewJerseyMidnight,
  secondsUntilNewJerseyMidnight,
} from '../../src/shared/rules/day';

const HOUR = 3_600_000;
const at = (iso: string) => new Date(iso);
const instants = fc.date({
  min: at('2020-01-01T00:00:00Z'),
  max: at('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const withSeconds = (day: Date) => day.toISOString().replace('.000Z', 'Z');

describe('the New Jersey day', () => {
  it.each([
    // Standard time: midnight is 05:00 UTC.
    ['2026-01-15T04:59:59.999Z', '2026-01-14'],
    ['2026-01-15T05:00:00Z', '2026-01-15'],
    // Daylight time: midnight is 04:00 UTC.
    ['2026-07-15T03:59:59.999Z', '2026-07-14'],
    ['2026-07-15T04:00:00Z', '2026-07-15'],
    // Clocks go forward on 8 March 2026, back on 1 November 2026, both at 2 in the morning.
    ['2026-03-08T04:59:59Z', '2026-03-07'],
    ['2026-03-08T05:00:00Z', '2026-03-08'],
    ['2026-03-09T03:59:59Z', '2026-03-08'],
    ['2026-03-09T04:00:00Z', '2026-03-09'],
    ['2026-11-01T04:00:00Z', '2026-11-01'],
    ['2026-11-02T04:59:59Z', '2026-11-01'],
    ['2026-11-02T05:00:00Z', '2026-11-02'],
    ['2028-02-29T12:00:00Z', '2028-02-29'],
    ['2027-01-01T04:59:59Z', '2026-12-31'],
  ])('%s is %s', (instant, day) => {
    expect(newJerseyDay(at(instant))).toBe(day);
  });

  it.each([
    ['2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z', 23],
    ['2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z', 25],
    ['2026-06-01T04:00:00Z', '2026-06-02T04:00:00Z', 24],
  ])('the day that starts at %s ends at %s, after %i hours', (begins, ends, hours) => {
    expect(withSeconds(nextNewJerseyMidnight(at(begins)))).toBe(ends);
    expect(secondsUntilNewJerseyMidnight(at(begins))).toBe(hours * 3_600);
  });

  it('ends at the first instant of the next, at any time of the day', () => {
    fc.assert(
      fc.property(instants, (now) => {
        const midnight = nextNewJerseyMidnight(now);
        const wait = midnight.getTime() - now.getTime();
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(25 * HOUR);
        expect(newJerseyDay(new Date(midnight.getTime() - 1))).toBe(newJerseyDay(now));
        expect(dayNumber(newJerseyDay(midnight))).toBe(dayNumber(newJerseyDay(now)) + 1);
      }),
    );
  });

  it('never goes back as time passes', () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 400 * 24 * HOUR }), (now, later) => {
        expect(newJerseyDay(new Date(now.getTime() + later)) >= newJerseyDay(now)).toBe(true);
      }),
    );
  });

  it('always has at least a second left', () => {
    expect(secondsUntilNewJerseyMidnight(at('2026-07-15T03:59:59.999Z'))).toBe(1);
    expect(secondsUntilNewJerseyMidnight(at('2026-07-15T03:59:58.500Z'))).toBe(2);
  });
});

describe('day numbers', () => {
  it('count days, regardless of clock changes', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(dayNumber('2026-03-09') - dayNumber('2026-03-08')).toBe(1);
    expect(dayNumber('2029-01-01') - dayNumber('2028-01-01')).toBe(366);
  });
});
