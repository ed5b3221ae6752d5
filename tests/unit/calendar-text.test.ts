import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { writeCalendar } from '../../worker/domain/calendar/writeCalendar';
import { eventEntry } from '../../worker/features/events/calendar/memberCalendar';
import type { EventRow } from '../../worker/features/events/eventRows';

const EVENT: EventRow = {
  id: 'evt_1',
  title: 'Quiz night',
  description: 'Five rounds.',
  category: 'Wine & Dine',
  venue: 'Pier A Park',
  address: '100 Sinatra Drive',
  city: 'Hoboken',
  startTime: Date.UTC(2027, 6, 9, 23, 30),
  endTime: Date.UTC(2027, 6, 10, 1, 30),
  status: 'scheduled',
  updatedAt: Date.UTC(2026, 10, 22, 9, 0, 5),
  revision: 3,
  userStatus: 'attending',
  findMe: false,
  imageUrl: null,
  capacity: null,
  priceCents: null,
  priceRange: null,
  ageRangeMin: null,
  ageRangeMax: null,
  ticketUrl: null,
  organiser: null,
  hostNote: null,
  attendeeCount: 1,
  waitlistPosition: null,
  changedAt: null,
  matchesGoing: null,
  matchFaces: null,
};

const written = (name: string, events: readonly EventRow[]) =>
  writeCalendar(
    name,
    events.map((event) => eventEntry(event, 'https://parkway.example', 'en')),
  );

/** A parsed component: its name, its properties and its parts. */
function read(name: string, entries: readonly EventRow[]) {
  const calendar: [string, unknown[][], unknown[][]] = ICAL.parse(written(name, entries));
  const [component, properties, [zone = [], ...events]] = calendar;
  return { component, properties, zone, events };
}

const asText = (text: string) => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ');

describe('a calendar, read back by a parser', () => {
  it('equals the written one, property by property', () => {
    const { component, properties, zone, events } = read('Quiz, night; \\ and more', [EVENT]);
    expect(component).toBe('vcalendar');
    expect(properties).toEqual([
      ['version', {}, 'text', '2.0'],
      ['prodid', {}, 'text', '-//Parkway//Events//EN'],
      ['calscale', {}, 'text', 'GREGORIAN'],
      ['method', {}, 'text', 'PUBLISH'],
      ['x-wr-calname', {}, 'text', 'Quiz, night; \\ and more'],
    ]);
    expect(zone[0]).toBe('vtimezone');
    expect(events).toEqual([
      [
        'vevent',
        [
          ['uid', {}, 'text', 'evt_1@parkway'],
          ['dtstamp', {}, 'date-time', '2026-11-22T09:00:05Z'],
          ['last-modified', {}, 'date-time', '2026-11-22T09:00:05Z'],
          ['sequence', {}, 'integer', 3],
          ['dtstart', { tzid: 'America/New_York' }, 'date-time', '2027-07-09T19:30:00'],
          ['dtend', { tzid: 'America/New_York' }, 'date-time', '2027-07-09T21:30:00'],
          ['summary', {}, 'text', 'Quiz night'],
          ['description', {}, 'text', 'Five rounds.'],
          ['location', {}, 'text', 'Pier A Park, 100 Sinatra Drive, Hoboken, NJ'],
          ['categories', {}, 'text', 'Wine & Dine'],
          ['url', {}, 'uri', 'https://parkway.example/events?event=evt_1'],
          ['status', {}, 'text', 'CONFIRMED'],
          ['transp', {}, 'text', 'OPAQUE'],
        ],
        [],
      ],
    ]);
  });

  it('marks undecided and canceled events as free, without an end', () => {
    const events = [
      { ...EVENT, userStatus: 'maybe' as const, endTime: null },
      { ...EVENT, status: 'cancelled' as const },
      { ...EVENT, status: 'postponed' as const },
    ];
    const said = read('Events', events).events.map((event) => {
      const component = new ICAL.Component(event);
      const value = (name: string) => component.getFirstPropertyValue(name);
      return [value('status'), value('transp'), component.hasProperty('dtend')];
    });
    expect(said).toEqual([
      ['TENTATIVE', 'TRANSPARENT', false],
      ['CANCELLED', 'TRANSPARENT', true],
      ['TENTATIVE', 'TRANSPARENT', true],
    ]);
  });

  it('contains any text, in lines of at most 75 octets', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(anyText, anyText, (title, description) => {
        const { properties, events } = read(title, [{ ...EVENT, title, description }]);
        const component = new ICAL.Component(events[0] ?? []);
        expect(properties.at(-1)?.[3]).toBe(asText(title));
        expect(component.getFirstPropertyValue('summary')).toBe(asText(title));
        expect(component.getFirstPropertyValue('description')).toBe(asText(description));
        const lines = written(title, [{ ...EVENT, title, description }]).split('\r\n');
        const octets = lines.map((line) => new TextEncoder().encode(line).length);
        expect(Math.max(...octets)).toBeLessThanOrEqual(75);
      }),
    );
  });

  it('contains the time zone of New Jersey', () => {
    const { zone } = read('Events', []);
    const timezone = new ICAL.Timezone(new ICAL.Component(zone));
    const offsetOn = (local: string) =>
      timezone.utcOffset(ICAL.Time.fromDateTimeString(local)) / 3600;
    expect(timezone.tzid).toBe('America/New_York');
    expect(offsetOn('2027-03-13T12:00:00')).toBe(-5);
    expect(offsetOn('2027-03-14T12:00:00')).toBe(-4);
    expect(offsetOn('2027-11-07T12:00:00')).toBe(-5);
  });
});
