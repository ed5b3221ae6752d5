import { EVENT_TIME_ZONE } from '../../../../src/shared/rules/events';
import { localTimeOf } from '../../../../src/shared/rules/eventTimes';

/** What a calendar is told of an event. Times are milliseconds since 1970. */
export interface CalendarEntry {
  id: string;
  title: string;
  description: string;
  category: string;
  venue: string;
  address: string;
  city: string;
  startTime: number;
  endTime: number | null;
  status: 'scheduled' | 'cancelled' | 'postponed';
  updatedAt: number;
  revision: number;
  /** Not decided: shown, but the time stays free. */
  isTentative: boolean;
  url: string;
}

/**
 * New York's clocks since 2007 (Energy Policy Act of 2005, section 110), in the form of RFC 5545,
 * 3.6.5: no program needs to know the zone by its name.
 */
const ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${EVENT_TIME_ZONE}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'TZNAME:EDT',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'TZNAME:EST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

const STATUS = { scheduled: 'CONFIRMED', cancelled: 'CANCELLED', postponed: 'TENTATIVE' } as const;
const HOUR = 3_600_000;
const OCTETS_A_LINE = 75;

/** An iCalendar object (RFC 5545) of these events: CRLF, folded at 75 octets, text escaped. */
export function writeCalendar(name: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Parkway//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...ZONE,
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function entryLines(entry: CalendarEntry): string[] {
  const { endTime, isTentative } = entry;
  const place = [entry.venue, entry.address, `${entry.city}, NJ`].filter(Boolean).join(', ');
  return [
    'BEGIN:VEVENT',
    `UID:${entry.id}@parkway`,
    `DTSTAMP:${utc(entry.updatedAt)}`,
    `LAST-MODIFIED:${utc(entry.updatedAt)}`,
    `SEQUENCE:${entry.revision}`,
    time('DTSTART', entry.startTime),
    ...(endTime === null ? [] : [time('DTEND', endTime)]),
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `LOCATION:${escapeText(place)}`,
    `CATEGORIES:${escapeText(entry.category)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.status === 'scheduled' && isTentative ? 'TENTATIVE' : STATUS[entry.status]}`,
    `TRANSP:${isTentative || entry.status !== 'scheduled' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

/** On New Jersey's clocks; in UTC in the hour that autumn repeats, which programs read both ways. */
function time(property: string, instant: number): string {
  const local = localTimeOf(instant);
  const isRepeated = [instant - HOUR, instant + HOUR].some((other) => localTimeOf(other) === local);
  if (isRepeated) return `${property}:${utc(instant)}`;
  return `${property};TZID=${EVENT_TIME_ZONE}:${local.replace(/[-:]/g, '')}`;
}

function utc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Breaks a line so that no part is longer than 75 octets and no character is split. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let length = 0;
  let folded = '';
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (length + octets > OCTETS_A_LINE) {
      folded += '\r\n ';
      length = 1;
    }
    folded += character;
    length += octets;
  }
  return folded;
}
