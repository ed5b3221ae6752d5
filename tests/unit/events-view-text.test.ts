import { describe, expect, it } from 'vitest';
import {
  fullAddress,
  googleCalendarHref,
  mapHref,
  moreInfoHref,
  ticketSearchHref,
} from '../../src/features/events/details/eventLinks';
import {
  agesText,
  changedText,
  countText,
  daysText,
  goingText,
  isDemoEvent,
  matchesGoingText,
  waitlistText,
} from '../../src/features/events/eventText';
import { myEventGroups, upcomingText } from '../../src/features/events/MyEventsPage';
import { itemsOn, withItem } from '../../src/lib/api/listPages';
import {
  dateBlock,
  eventClock,
  eventDay,
  eventHours,
  eventLongDay,
  hasValidStart,
  timeAgo,
} from '../../src/shared/rules/events/eventDates';
import { priceText } from '../../src/shared/rules/events/eventPrice';
import { anEvent } from '../support/eventToShow';

/** 8:30 p.m. on December 31 in New Jersey, when it is January elsewhere. */
const LATE = '2027-01-01T01:30:00.000Z';

describe('times of an event', () => {
  it("are in New Jersey's time zone", () => {
    expect(eventDay(LATE)).toBe('Dec 31, 2026');
    expect(eventClock(LATE)).toBe('8:30 PM');
    expect(eventLongDay(LATE)).toBe('Thursday, December 31, 2026');
    expect(dateBlock(LATE)).toEqual({ weekday: 'Thu', month: 'Dec', day: '31' });
    expect(eventClock('2026-07-04T16:05:00Z')).toBe('12:05 PM');
  });

  it('name the end if it is known', () => {
    expect(eventHours(LATE, '2027-01-01T04:00:00Z')).toBe('8:30 PM to 11:00 PM');
    expect(eventHours(LATE, null)).toBe('8:30 PM');
  });

  it.each([
    [30, 'just now'],
    [60, '1 minute ago'],
    [59 * 60, '59 minutes ago'],
    [23 * 3600, '23 hours ago'],
    [47 * 3600, '1 day ago'],
    [29 * 86_400, '29 days ago'],
    [59 * 86_400, '1 month ago'],
    [800 * 86_400, '2 years ago'],
  ])('%d seconds after the start it was %s', (seconds, words) => {
    expect(timeAgo(LATE, Date.parse(LATE) + seconds * 1000)).toBe(words);
  });

  it('may be missing', () => {
    expect(hasValidStart({ startTime: LATE })).toBe(true);
    expect(hasValidStart({ startTime: 'soon' })).toBe(false);
  });
});

describe('the text about an event', () => {
  it('names the price, else the range, else says that it varies', () => {
    expect(priceText(anEvent({ price: 0, priceRange: '$5-$10' }))).toBe('Free');
    expect(priceText(anEvent({ price: 18 }))).toBe('$18');
    expect(priceText(anEvent({ price: 12.5 }))).toBe('$12.50');
    expect(priceText(anEvent({ price: null, priceRange: '$5-$10' }))).toBe('$5-$10');
    expect(priceText(anEvent({ price: null, priceRange: null }))).toBe('Price varies');
  });

  it('says who it is for', () => {
    expect(agesText(anEvent({ ageRange: '25-39' }))).toBe('ages 25-39');
    expect(agesText(anEvent({ ageRange: null }))).toBe('all adult ages');
  });

  it('says how many are going and how many places there are', () => {
    expect(goingText(anEvent({ attendeeCount: 12, capacity: null }))).toBe('12 going');
    expect(goingText(anEvent({ attendeeCount: 12, capacity: 20 }))).toBe('12 of 20 spots taken');
    expect(goingText(anEvent({ attendeeCount: 20, capacity: 20 }))).toBe('Full: 20 of 20 spots');
    expect(matchesGoingText(1)).toBe('1 of your matches is going');
    expect(matchesGoingText(3)).toBe('3 of your matches are going');
  });

  it("says the member's own status", () => {
    expect(waitlistText({ waitlistPosition: 2 })).toBe("You're number 2 on the waitlist");
    expect(waitlistText({})).toBe("You're on the waitlist");
    expect(changedText({ userStatus: 'attending' })).toBe("Changed since you said you'd go");
    expect(changedText({ userStatus: 'waitlisted' })).toBe("Changed since you said you'd go");
    expect(changedText({ userStatus: 'maybe' })).toBe('Changed since you said maybe');
  });

  it('recognizes a made-up event', () => {
    expect(isDemoEvent(anEvent({ organiser: 'Parkway demo' }))).toBe(true);
    expect(isDemoEvent(anEvent({ organiser: 'Montclair Film' }))).toBe(false);
  });
});

describe('links of an event', () => {
  it("lead to a known venue's own site, else to a web search", () => {
    expect(ticketSearchHref(anEvent({ venue: 'the stone pony' }))).toBe(
      'https://www.stoneponyonline.com',
    );
    const search = new URL(
      ticketSearchHref(anEvent({ title: 'Jazz & wine', venue: 'Pier A Park', city: 'Hoboken' })),
    );
    expect(search.hostname).toBe('duckduckgo.com');
    expect(search.searchParams.get('q')).toBe('Jazz & wine Pier A Park Hoboken NJ tickets');
    expect(moreInfoHref(anEvent({ venue: 'The Stone Pony' }))).toContain('duckduckgo.com');
  });

  it('find the place on a map', () => {
    const event = anEvent({ venue: 'Pier A Park', address: '100 Sinatra Drive', city: 'Hoboken' });
    expect(fullAddress(event)).toBe('Pier A Park, 100 Sinatra Drive, Hoboken, NJ');
    expect(fullAddress({ ...event, address: '' })).toBe('Pier A Park, Hoboken, NJ');
    const { searchParams } = new URL(mapHref(event));
    expect(searchParams.get('api')).toBe('1');
    expect(searchParams.get('query')).toBe('Pier A Park, 100 Sinatra Drive, Hoboken, NJ');
  });

  it("fill in Google Calendar's form", () => {
    const event = anEvent({ id: 'evt_a', title: 'Quiz & chat', startTime: LATE, endTime: null });
    const { searchParams } = new URL(googleCalendarHref(event, 'https://parkway.example'));
    expect(searchParams.get('action')).toBe('TEMPLATE');
    expect(searchParams.get('text')).toBe('Quiz & chat');
    expect(searchParams.get('dates')).toBe('20270101T013000Z/20270101T013000Z');
    expect(searchParams.get('details')).toMatch(/https:\/\/parkway\.example\/events\?event=evt_a$/);
  });
});

describe('pages of the directory', () => {
  const [one, two, three] = ['evt_1', 'evt_2', 'evt_3'].map((id) => anEvent({ id }));
  if (!one || !two || !three) throw new Error('Three events were made.');
  const pages = [
    { items: [one, two], next: 'c' },
    { items: [two, three], next: null },
  ];

  it('contain every event once', () => {
    expect(itemsOn(pages)).toEqual([one, two, three]);
  });

  it('are counted as far as they are shown', () => {
    expect(countText(3, true)).toBe('3 events');
    expect(countText(2, false)).toBe('The first 2 events');
    expect(countText(1, true)).toBe('1 event');
  });

  it('replace an event with its new version', () => {
    const fresh = { ...two, attendeeCount: 9 };
    const after = withItem({ pages, pageParams: [null, 'c'] }, fresh);
    expect(itemsOn(after?.pages ?? [])).toEqual([one, fresh, three]);
  });
});

describe('the chosen days', () => {
  it.each([
    ['', '', 'Any day'],
    ['2026-11-27', '2026-11-27', 'Nov 27'],
    ['2026-11-27', '2026-12-03', 'Nov 27 to Dec 3'],
    ['2026-11-27', '', 'From Nov 27'],
    ['', '2026-12-03', 'Until Dec 3'],
  ])('from "%s" to "%s" are "%s"', (from, to, text) => {
    expect(daysText(from, to)).toBe(text);
  });
});

describe('my events', () => {
  const now = Date.parse(LATE);
  const ahead = anEvent({ startTime: '2027-02-01T01:00:00Z' });
  const called = anEvent({ startTime: '2027-02-02T01:00:00Z', status: 'cancelled' });
  const begun = anEvent({ startTime: LATE });
  const broken = anEvent({ startTime: 'to be announced' });

  it('are upcoming or past, and skipped without a valid start', () => {
    expect(myEventGroups([ahead, broken, called, begun], now)).toEqual({
      upcoming: [ahead, called],
      past: [begun],
    });
  });

  it('count events that still take place', () => {
    expect(upcomingText([ahead, called])).toBe('1 upcoming activity');
    expect(upcomingText([])).toBe('0 upcoming activities');
  });
});
