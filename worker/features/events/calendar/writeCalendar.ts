import ICAL from 'ical.js';
import { HOUR } from '../../../../src/shared/rules/durations';
import { EVENT_TIME_ZONE } from '../../../../src/shared/rules/events/events';
import { localTimeOf } from '../../../../src/shared/rules/events/eventTimes';
import type { EventRow } from '../eventRows';
import newYorkZone from './newYorkZone.json' with { type: 'json' };

/** In jCal (RFC 7265), the format that ical.js writes. */
type Property = [name: string, parameters: Record<string, string>, type: string, value: unknown];

const STATUS = { scheduled: 'CONFIRMED', cancelled: 'CANCELLED', postponed: 'TENTATIVE' } as const;

// The library does not count the space that starts a folded line: 75 octets with it.
ICAL.foldLength = 74;
// The library does not know Apple's name for a calendar either, and would not escape it.
ICAL.design.icalendar.property['x-wr-calname'] = { defaultType: 'text' };

/**
 * An iCalendar object (RFC 5545) of these events: CRLF, folded at 75 octets, text escaped. It
 * includes New York's time zone since 2007 (Energy Policy Act of 2005, section 110), in the form of
 * RFC 5545, 3.6.5, so that no program needs to know the zone by its name.
 */
export function writeCalendar(name: string, events: readonly EventRow[], origin: string): string {
  const properties = [
    text('version', '2.0'),
    text('prodid', '-//Parkway//Events//EN'),
    text('calscale', 'GREGORIAN'),
    text('method', 'PUBLISH'),
    text('x-wr-calname', name),
  ];
  const parts = [
    newYorkZone,
    ...events.map((event) => ['vevent', propertiesOf(event, origin), []]),
  ];
  return ICAL.stringify(['vcalendar', properties, parts]);
}

function propertiesOf(entry: EventRow, origin: string): Property[] {
  const { endTime, userStatus } = entry;
  // Unless its owner attends, or saved it without an RSVP; the time stays free.
  const isTentative = userStatus !== 'attending' && userStatus !== 'none';
  const place = [entry.venue, entry.address, `${entry.city}, NJ`].filter(Boolean).join(', ');
  return [
    text('uid', `${entry.id}@parkway`),
    ['dtstamp', {}, 'date-time', utc(entry.updatedAt)],
    ['last-modified', {}, 'date-time', utc(entry.updatedAt)],
    ['sequence', {}, 'integer', entry.revision],
    time('dtstart', entry.startTime),
    ...(endTime === null ? [] : [time('dtend', endTime)]),
    text('summary', entry.title),
    text('description', entry.description),
    text('location', place),
    text('categories', entry.category),
    ['url', {}, 'uri', `${origin}/events?event=${entry.id}`],
    text(
      'status',
      entry.status === 'scheduled' && isTentative ? 'TENTATIVE' : STATUS[entry.status],
    ),
    text('transp', isTentative || entry.status !== 'scheduled' ? 'TRANSPARENT' : 'OPAQUE'),
  ];
}

/** Lines end in LF; other control characters are not allowed in a calendar. */
function text(name: string, value: string): Property {
  return [name, {}, 'text', value.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')];
}

/**
 * In New Jersey's local time; in UTC during the hour that repeats in autumn, which programs
 * interpret either way.
 */
function time(name: string, instant: number): Property {
  const local = localTimeOf(instant);
  const isRepeated = [instant - HOUR, instant + HOUR].some((other) => localTimeOf(other) === local);
  if (isRepeated) return [name, {}, 'date-time', utc(instant)];
  return [name, { tzid: EVENT_TIME_ZONE }, 'date-time', local];
}

function utc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}
