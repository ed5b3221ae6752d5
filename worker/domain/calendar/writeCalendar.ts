import ICAL from 'ical.js';
import { HOUR } from '../../../src/shared/rules/durations';
import { EVENT_TIME_ZONE } from '../../../src/shared/rules/events/events';
import { localTimeOf } from '../../../src/shared/rules/events/eventTimes';
import newYorkZone from './newYorkZone.json' with { type: 'json' };

/** In jCal (RFC 7265), the format that ical.js writes. */
type Property = [name: string, parameters: Record<string, string>, type: string, value: unknown];

/** Something at a time. Times are milliseconds since 1970. */
export interface CalendarEntry {
  id: string;
  title: string;
  description: string;
  location: string;
  category: string;
  url: string;
  startTime: number;
  endTime: number | null;
  updatedAt: number;
  /** Counts the changes. */
  revision: number;
  status: 'CONFIRMED' | 'CANCELLED' | 'TENTATIVE';
  /** The time is taken. */
  isBusy: boolean;
}

// The library does not count the space that starts a folded line: 75 octets with it.
ICAL.foldLength = 74;
// The library does not know Apple's name for a calendar either, and would not escape it.
ICAL.design.icalendar.property['x-wr-calname'] = { defaultType: 'text' };

/**
 * An iCalendar object (RFC 5545) of these entries: CRLF, folded at 75 octets, text escaped. It
 * includes New York's time zone since 2007 (Energy Policy Act of 2005, section 110), in the form of
 * RFC 5545, 3.6.5, so that no program needs to know the zone by its name.
 */
export function writeCalendar(name: string, entries: readonly CalendarEntry[]): string {
  const properties = [
    text('version', '2.0'),
    text('prodid', '-//Parkway//Events//EN'),
    text('calscale', 'GREGORIAN'),
    text('method', 'PUBLISH'),
    text('x-wr-calname', name),
  ];
  const parts = [newYorkZone, ...entries.map((entry) => ['vevent', propertiesOf(entry), []])];
  return ICAL.stringify(['vcalendar', properties, parts]);
}

function propertiesOf(entry: CalendarEntry): Property[] {
  const { endTime } = entry;
  return [
    text('uid', `${entry.id}@parkway`),
    ['dtstamp', {}, 'date-time', utc(entry.updatedAt)],
    ['last-modified', {}, 'date-time', utc(entry.updatedAt)],
    ['sequence', {}, 'integer', entry.revision],
    time('dtstart', entry.startTime),
    ...(endTime === null ? [] : [time('dtend', endTime)]),
    text('summary', entry.title),
    text('description', entry.description),
    text('location', entry.location),
    text('categories', entry.category),
    ['url', {}, 'uri', entry.url],
    text('status', entry.status),
    text('transp', entry.isBusy ? 'OPAQUE' : 'TRANSPARENT'),
  ];
}

/** Lines end in LF; other control characters are not allowed in a calendar. */
function text(name: string, value: string): Property {
  return [name, {}, 'text', value.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' ')];
}

/** In New Jersey's local time; in UTC in autumn's repeated hour, which programs read either way. */
function time(name: string, instant: number): Property {
  const local = localTimeOf(instant);
  const isRepeated = [instant - HOUR, instant + HOUR].some((other) => localTimeOf(other) === local);
  if (isRepeated) return [name, {}, 'date-time', utc(instant)];
  return [name, { tzid: EVENT_TIME_ZONE }, 'date-time', local];
}

function utc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19)}Z`;
}
