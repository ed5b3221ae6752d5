import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageAnchor, ageOn, anchorRange } from '../../src/shared/rules/members/age';

const day = fc
  .date({
    min: new Date('2000-01-01T00:00:00Z'),
    max: new Date('2060-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));
const years = fc.integer({ min: 18, max: 100 });

const plusDays = (from: string, count: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);

describe('an age', () => {
  it('is the stated age on the day it was stated', () => {
    fc.assert(
      fc.property(years, day, (age, today) => {
        expect(ageOn(ageAnchor(age, today), today)).toBe(age);
      }),
    );
  });

  it('grows by one each year, on the same day', () => {
    const anchor = ageAnchor(30, '2026-11-21');
    expect(ageOn(anchor, '2026-12-31')).toBe(30);
    expect(ageOn(anchor, '2027-11-20')).toBe(30);
    expect(ageOn(anchor, '2027-11-21')).toBe(31);
    expect(ageOn(anchor, '2036-11-21')).toBe(40);
  });

  it('stated on a leap day grows on the 28th in other years', () => {
    const anchor = ageAnchor(30, '2028-02-29');
    expect(ageOn(anchor, '2028-02-29')).toBe(30);
    expect(ageOn(anchor, '2029-02-27')).toBe(30);
    expect(ageOn(anchor, '2029-02-28')).toBe(31);
    expect(ageOn(anchor, '2032-02-28')).toBe(34);
  });

  it('never decreases over time', () => {
    fc.assert(
      fc.property(years, day, fc.integer({ min: 0, max: 3_000 }), (age, given, later) => {
        const anchor = ageAnchor(age, given);
        expect(ageOn(anchor, plusDays(given, later))).toBeGreaterThanOrEqual(age);
      }),
    );
  });
});

describe('a range of ages', () => {
  it('contains exactly the anchors of those ages, both ends included', () => {
    fc.assert(
      fc.property(years, years, years, day, day, (age, a, b, given, today) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        const anchor = ageAnchor(age, given);
        const { from, to } = anchorRange(min, max, today);
        const years = ageOn(anchor, today);
        expect(anchor >= from && anchor <= to).toBe(years >= min && years <= max);
      }),
      { numRuns: 2_000 },
    );
  });

  it('starts the day after those who turned older, and ends with those who turn that old', () => {
    expect(anchorRange(25, 35, '2026-11-21')).toEqual({ from: '1990-11-22', to: '2001-11-21' });
    expect(anchorRange(25, 35, '2026-12-31')).toEqual({ from: '1991-01-01', to: '2001-12-31' });
    expect(anchorRange(18, 18, '2028-02-29')).toEqual({ from: '2009-03-01', to: '2010-02-28' });
  });

  it('without an upper end contains everyone older', () => {
    fc.assert(
      fc.property(years, years, day, (age, min, today) => {
        const { from, to } = anchorRange(min, undefined, today);
        const anchor = ageAnchor(age, today);
        expect(anchor >= from && anchor <= to).toBe(age >= min);
      }),
    );
  });
});
