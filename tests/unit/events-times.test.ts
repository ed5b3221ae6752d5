import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newJerseyDay } from '../../src/shared/rules/day';
import { ageRangeText } from '../../src/shared/rules/events/events';
import {
  dayAfter,
  instantOf,
  instantOfLocalTime,
  localTimeOf,
  startOfDay,
} from '../../src/shared/rules/events/eventTimes';
import { rsvpRefusal } from '../../src/shared/rules/events/rsvp';

const iso = (instant: number | null) => (instant === null ? null : new Date(instant).toISOString());
const HOUR = 3_600_000;

describe('times in New Jersey', () => {
  it.each([
    ['2027-01-15T19:30', '2027-01-16T00:30:00.000Z'],
    ['2027-07-15T19:30', '2027-07-15T23:30:00.000Z'],
    ['2027-03-14T01:59', '2027-03-14T06:59:00.000Z'],
    ['2027-03-14T03:00', '2027-03-14T07:00:00.000Z'],
    ['2027-11-07T00:59', '2027-11-07T04:59:00.000Z'],
    ['2027-11-07T01:30', '2027-11-07T05:30:00.000Z'],
    ['2027-11-07T02:00', '2027-11-07T07:00:00.000Z'],
    ['2027-12-31T23:59:59', '2028-01-01T04:59:59.000Z'],
  ])('%s is %s', (local, expected) => {
    expect(iso(instantOfLocalTime(local))).toBe(expected);
  });

  it.each([
    '2027-03-14T02:00',
    '2027-03-14T02:59',
    '2027-02-29T12:00',
    '2027-13-01T12:00',
    '2027-06-31T12:00',
    '2027-06-01T24:00',
    '2027-06-01T12:00Z',
    'x2027-06-01T12:00',
    '+012027-06-01T12:00',
    '2027-06-01',
    'soon',
    '',
  ])('%j does not exist', (local) => {
    expect(instantOfLocalTime(local)).toBeNull();
  });

  it("survive a round trip from every instant except the repeated hour's second pass", () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 366 * 20 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const instant = Date.UTC(2020, 0, 1) + minute * 60_000;
        const back = instantOfLocalTime(localTimeOf(instant));
        expect(back === instant || back === instant - HOUR).toBe(true);
      }),
    );
  });

  it('accept other zones, and throw for unknown ones', () => {
    expect(iso(instantOfLocalTime('2027-07-15T19:30', 'Europe/London'))).toBe(
      '2027-07-15T18:30:00.000Z',
    );
    expect(() => instantOfLocalTime('2027-07-15T19:30', 'Hudson/Valley')).toThrow(RangeError);
  });

  it('are read with an offset, with Z, or as local', () => {
    const expected = '2027-07-15T23:30:00.000Z';
    for (const text of ['2027-07-15T19:30', '2027-07-15T19:30-04:00', expected]) {
      expect(iso(instantOf(text))).toBe(expected);
    }
    expect(iso(instantOf('2027-07-15T23:30:00Z'))).toBe(expected);
    expect(iso(instantOf('2027-07-15T23:30Z'))).toBe(expected);
    expect(instantOf('15 July 2027')).toBeNull();
    expect(instantOf('+012027-07-15T23:30:00Z')).toBeNull();
    expect(instantOf('2027-13-15T23:30:00Z')).toBeNull();
  });
});

describe('days', () => {
  it('start at midnight in New Jersey, also when the clocks change', () => {
    for (let day = '2027-03-01'; day < '2027-12-01'; day = dayAfter(day)) {
      const start = startOfDay(day);
      expect(newJerseyDay(new Date(start))).toBe(day);
      expect(newJerseyDay(new Date(start - 1))).not.toBe(day);
    }
    expect(startOfDay('2027-03-15') - startOfDay('2027-03-14')).toBe(23 * HOUR);
    expect(startOfDay('2027-11-08') - startOfDay('2027-11-07')).toBe(25 * HOUR);
  });

  it('follow one another', () => {
    const following = ['2027-02-28', '2028-02-28', '2027-12-31', '2027-03-14'].map(dayAfter);
    expect(following).toEqual(['2027-03-01', '2028-02-29', '2028-01-01', '2027-03-15']);
  });

  it('throw for an invalid one', () => {
    expect(() => startOfDay('2027-02-30')).toThrow(new RangeError('2027-02-30 is not a day.'));
  });
});

describe('the text of an event', () => {
  it('says who may not RSVP', () => {
    const event = (startTime: number, status = 'scheduled') => ({ startTime, status });
    expect(rsvpRefusal(event(1_001), 1_000)).toBeNull();
    expect(rsvpRefusal(event(1_001, 'postponed'), 1_000)).toBeNull();
    expect(rsvpRefusal(event(1_000), 1_000)).toBe('past');
    expect(rsvpRefusal(event(1_001, 'cancelled'), 1_000)).toBe('cancelled');
  });

  it('says the ages', () => {
    expect(ageRangeText(25, 39)).toBe('25-39');
    expect(ageRangeText(21, null)).toBe('21+');
    expect(ageRangeText(null, 35)).toBe('up to 35');
    expect(ageRangeText(null, null)).toBeNull();
  });
});
