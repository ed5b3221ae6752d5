import { describe, expect, it } from 'vitest';
import {
  categoryName,
  goingAhead,
  numbersAhead,
  whenAhead,
} from '../../src/shared/rules/events/daysAhead';
import { EVENT_CATEGORIES } from '../../src/shared/rules/events/events';

/** Friday, November 27, 2026, noon in New Jersey. */
const NOON = new Date('2026-11-27T17:00:00Z');
const at = (instant: string) => whenAhead(Date.parse(instant), NOON);

describe('the days ahead', () => {
  it.each([
    ['2026-11-27T18:30:00Z', 'Today, 1:30 PM'],
    ['2026-11-27T22:00:00Z', 'Tonight, 5:00 PM'],
    // Past midnight in UTC, still the same evening in New Jersey.
    ['2026-11-28T02:00:00Z', 'Tonight, 9:00 PM'],
    ['2026-11-28T20:00:00Z', 'Tomorrow, 3:00 PM'],
    ['2026-11-30T00:30:00Z', 'Sun, Nov 29, 7:30 PM'],
  ])('read %s as %s', (instant, words) => {
    expect(at(instant)).toBe(words);
  });

  it('name each drawing after its category', () => {
    expect(EVENT_CATEGORIES.map(categoryName)).toEqual([
      'speed-dating',
      'social-mixer',
      'outdoor-activities',
      'wine-dine',
      'arts-culture',
    ]);
  });

  it('count attendees', () => {
    expect([0, 1, 1200].map((going) => goingAhead(going))).toEqual([
      '',
      '1 person is going',
      '1,200 people are going',
    ]);
  });

  it('count members from twenty on', () => {
    expect(numbersAhead(1, 19, 4)).toBe('1 event in the next 7 days.');
    expect(numbersAhead(34, 20, 1)).toBe('34 events in the next 7 days. 20 members in 1 town.');
  });
});
