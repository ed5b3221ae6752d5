import { describe, expect, it } from 'vitest';
import { outsideAgesText } from '../../src/features/events/eventText';
import { milesFrom } from '../../src/features/events/filters/milesFrom';
import {
  eventDayGroups,
  inDayOrder,
  ofWholeDays,
} from '../../src/features/events/list/eventDayGroups';
import { suggestedEvents } from '../../src/features/events/list/SuggestedEvents';
import { townSigns } from '../../src/features/events/list/townSigns';
import type { Event } from '../../src/shared/contract/events';
import { anEvent } from '../support/eventToShow';

const OLDER = { ageRange: '40-59', ageRangeMin: 40, ageRangeMax: 59 };

const on = (eventDate: string, id: string, given: Partial<Event> = {}) =>
  anEvent({ id, eventDate, startTime: `${eventDate}T23:30:00.000Z`, ...given });
const ids = (events: readonly Event[]) => events.map(({ id }) => id);

/** Noon of that day in New Jersey. */
const noon = (day: string) => new Date(`${day}T17:00:00Z`);

const titlesOf = (today: string, days: string[]) =>
  eventDayGroups(
    days.map((day) => on(day, day)),
    noon(today),
  ).map(({ title, dates, days: found }) => [title, dates, found.map(({ day }) => day.slice(5))]);

describe('groups of days', () => {
  it('are the evening, the week, its weekend, the next week, and then months', () => {
    const days = ['16', '17', '19', '20', '22', '23', '29', '30'].map((day) => `2026-11-${day}`);
    expect(titlesOf('2026-11-16', [...days, '2027-01-02'])).toEqual([
      ['Tonight', 'Monday, November 16', ['11-16']],
      ['This week', 'Nov 17 to 19', ['11-17', '11-19']],
      ['This weekend', 'Nov 20 to 22', ['11-20', '11-22']],
      ['Next week', 'Nov 23 to 29', ['11-23', '11-29']],
      ['November 2026', null, ['11-30']],
      ['January 2027', null, ['01-02']],
    ]);
  });

  it.each([
    ['2026-11-26', 'This weekend', 'Nov 27 to 29', '2026-11-27'],
    ['2026-11-27', 'This weekend', 'Nov 28 to 29', '2026-11-28'],
    ['2026-11-28', 'This weekend', 'Sunday, November 29', '2026-11-29'],
    ['2026-11-29', 'Next week', 'Nov 30 to Dec 6', '2026-11-30'],
    ['2026-12-02', 'This week', 'Thursday, December 3', '2026-12-03'],
  ])('seen on %s have "%s", %s', (today, title, dates, day) => {
    expect(titlesOf(today, [day])).toEqual([[title, dates, [day.slice(5)]]]);
  });

  it('label each day unless the group has only one', () => {
    const [tonight, weekend] = eventDayGroups(
      [on('2026-11-27', 'a'), on('2026-11-28', 'b')],
      noon('2026-11-27'),
    );
    expect(tonight?.days.map(({ label }) => label)).toEqual([null]);
    expect(weekend?.days.map(({ label }) => label)).toEqual(['Saturday, November 28']);
  });

  it('say "Today" if something is before the evening', () => {
    const early = on('2026-11-27', 'early', { startTime: '2026-11-27T21:30:00.000Z' });
    const [group] = eventDayGroups([on('2026-11-27', 'late'), early], noon('2026-11-27'));
    expect(group?.title).toBe('Today');
  });
});

describe('the order of events', () => {
  const list = [
    on('2026-11-20', 'far', { city: 'Cape May' }),
    on('2026-11-20', 'others', { city: 'Hoboken', ...OLDER }),
    on('2026-11-20', 'near', { city: 'Hoboken' }),
    on('2026-11-20', 'nowhere', { city: 'Atlantis' }),
    on('2026-11-21', 'later', { city: 'Hoboken' }),
  ];

  it('is by day, then what one may attend, then by distance', () => {
    const viewer = { milesTo: milesFrom('Jersey City'), age: 30 };
    const wanted = ['near', 'far', 'nowhere', 'others', 'later'];
    expect(ids(inDayOrder(list, viewer))).toEqual(wanted);
    expect(ids(inDayOrder(list.toReversed(), viewer))).toEqual(wanted);
    expect(ids(inDayOrder(list, { ...viewer, age: 40 }))).toEqual([
      'near',
      'others',
      'far',
      'nowhere',
      'later',
    ]);
  });

  it('is by time without a place', () => {
    const early = on('2026-11-20', 'z', { startTime: '2026-11-20T20:00:00.000Z' });
    const ordered = inDayOrder([...list, early], { milesTo: null, age: null });
    expect(ids(ordered)).toEqual(['z', 'far', 'near', 'nowhere', 'others', 'later']);
  });

  it('holds across pages: the last day waits until it is whole', () => {
    expect(ids(ofWholeDays(list, true))).toEqual(['far', 'others', 'near', 'nowhere']);
    expect(ofWholeDays(list, false)).toEqual(list);
    expect(ofWholeDays(list.slice(0, 2), true)).toEqual([]);
  });
});

describe('the signs of towns', () => {
  it('are numbered as the list first names them', () => {
    const signs = townSigns(
      [
        on('2026-11-20', 'a', { city: 'Hoboken' }),
        on('2026-11-21', 'b', { city: 'Newark' }),
        on('2026-11-22', 'c', { city: 'Hoboken' }),
      ],
      milesFrom('Hoboken'),
    );
    expect([...signs.keys()]).toEqual(['Hoboken', 'Newark']);
    expect(signs.get('Hoboken')).toEqual({ number: 1, miles: 0, first: 'a' });
    expect(signs.get('Newark')?.number).toBe(2);
  });
});

describe('suggested events', () => {
  const list = [
    on('2026-11-20', 'canceled', { status: 'cancelled' }),
    on('2026-11-20', 'far', { city: 'Cape May' }),
    on('2026-11-20', 'others', OLDER),
    on('2026-11-21', 'near'),
    on('2026-11-22', 'nearer', { city: 'Jersey City' }),
    on('2026-11-23', 'fourth'),
  ];
  const viewer = { milesTo: milesFrom('Jersey City'), age: 30 };

  it('are the next three near the member that they may attend', () => {
    expect(ids(suggestedEvents(list, viewer))).toEqual(['near', 'nearer', 'fourth']);
    expect(ids(suggestedEvents(list, { milesTo: null, age: 30 }))).toEqual([
      'far',
      'near',
      'nearer',
    ]);
  });

  it('are farther ones if there are too few', () => {
    expect(ids(suggestedEvents(list.slice(0, 4), viewer))).toEqual(['near', 'far']);
  });
});

describe('the ages of an event', () => {
  it('are shown to members outside of them', () => {
    expect(outsideAgesText(OLDER, 39)).toBe("For ages 40-59, and you're 39.");
    expect(outsideAgesText(OLDER, 60)).toBe("For ages 40-59, and you're 60.");
    expect(outsideAgesText(OLDER, 40)).toBeNull();
    expect(outsideAgesText(OLDER, 59)).toBeNull();
    expect(
      outsideAgesText({ ageRange: null, ageRangeMin: null, ageRangeMax: null }, 90),
    ).toBeNull();
  });
});
