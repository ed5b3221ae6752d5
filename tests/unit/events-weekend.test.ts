import { describe, expect, it } from 'vitest';
import { outsideAgesText } from '../../src/features/events/eventText';
import { milesFrom } from '../../src/features/events/filters/milesFrom';
import { weekendFirst, weekendOf } from '../../src/features/events/filters/weekend';
import { anEvent } from '../support/eventToShow';

describe('this weekend', () => {
  it.each([
    ['2026-11-16', '2026-11-20', '2026-11-22'],
    ['2026-11-19', '2026-11-20', '2026-11-22'],
    ['2026-11-20', '2026-11-20', '2026-11-22'],
    ['2026-11-21', '2026-11-21', '2026-11-22'],
    ['2026-11-22', '2026-11-22', '2026-11-22'],
    ['2026-12-28', '2027-01-01', '2027-01-03'],
  ])('of %s is %s to %s', (today, from, to) => {
    expect(weekendOf(today)).toEqual({ from, to });
  });

  it('comes first, the nearest before the others, and the rest keeps its order', () => {
    const on = (id: string, eventDate: string, city: string) => anEvent({ id, eventDate, city });
    const list = [
      on('tuesday', '2026-11-17', 'Hoboken'),
      on('far', '2026-11-20', 'Cape May'),
      on('near', '2026-11-22', 'Hoboken'),
      on('nowhere', '2026-11-21', 'Atlantis'),
      on('later', '2026-11-23', 'Hoboken'),
    ];
    const ordered = weekendFirst(list, '2026-11-16', milesFrom('Jersey City'));
    expect(ordered.map(({ id }) => id)).toEqual(['near', 'far', 'nowhere', 'tuesday', 'later']);
  });
});

describe('the ages of an event', () => {
  const ages = { ageRange: '40-59', ageRangeMin: 40, ageRangeMax: 59 };

  it('are shown to members outside of them', () => {
    expect(outsideAgesText(ages, 39)).toBe("For ages 40-59, and you're 39.");
    expect(outsideAgesText(ages, 60)).toBe("For ages 40-59, and you're 60.");
    expect(outsideAgesText(ages, 40)).toBeNull();
    expect(outsideAgesText(ages, 59)).toBeNull();
    expect(
      outsideAgesText({ ageRange: null, ageRangeMin: null, ageRangeMax: null }, 90),
    ).toBeNull();
  });
});
