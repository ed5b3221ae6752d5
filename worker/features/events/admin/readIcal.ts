import ICAL from 'ical.js';
import { municipalityByName } from '../../../../src/shared/new-jersey/places';
import { venueNamed } from '../../../../src/shared/new-jersey/venues';
import { EVENT_CATEGORIES } from '../../../../src/shared/rules/events/events';
import { instantOfLocalTime } from '../../../../src/shared/rules/events/eventTimes';
import { invalid } from '../../../platform/domainError';
import { type Sentence, sentence } from '../../../platform/sentence';
import type { FileRow } from './importRow';

/** The VEVENTs of an iCalendar text. Throws INVALID_INPUT when it is none. */
export function readIcal(content: string): FileRow[] {
  const calendar = parsed(content);
  return calendar.getAllSubcomponents('vevent').map(toRow);
}

function parsed(content: string): ICAL.Component {
  try {
    const calendar = new ICAL.Component(ICAL.parse(content));
    if (calendar.name === 'vcalendar') return calendar;
  } catch {
    // Falls through to the one sentence for everything that is not a calendar.
  }
  throw invalid('content', "The file isn't a valid iCalendar file.");
}

function toRow(entry: ICAL.Component): FileRow {
  const title = textOf(entry, 'summary');
  const refuse = (reason: Sentence) => ({ title, reason });
  if (entry.hasProperty('rrule') || entry.hasProperty('recurrence-id')) {
    return refuse(sentence("Repeating events aren't supported: give each date its own entry."));
  }
  const startTime = timeOf(entry, 'dtstart');
  if (startTime === null)
    return refuse(sentence('DTSTART must be a time that exists, in a known time zone.'));
  const endTime = endOf(entry, startTime);
  const link = textOf(entry, 'url');
  const status = textOf(entry, 'status').toUpperCase();
  const hostNote = textOf(entry, 'comment');
  return {
    fields: {
      externalId: textOf(entry, 'uid'),
      title,
      description: textOf(entry, 'description') || title,
      category: categoryOf(entry),
      ...placeOf(textOf(entry, 'location')),
      startTime: new Date(startTime).toISOString(),
      endTime: endTime === null ? null : new Date(endTime).toISOString(),
      ...(link.startsWith('https:') ? { ticketUrl: link } : {}),
      ...(hostNote ? { hostNote } : {}),
      ...(status ? { status: status === 'CANCELLED' ? 'cancelled' : 'scheduled' } : {}),
    },
  };
}

function textOf(entry: ICAL.Component, property: string): string {
  const value = entry.getFirstPropertyValue(property);
  return typeof value === 'string' ? value : '';
}

/** The first of its categories that is one of ours; an unknown one is refused later. */
function categoryOf(entry: ICAL.Component): string {
  const named = entry
    .getAllProperties('categories')
    .flatMap((property) => property.getValues())
    .map((value) => String(value).trim());
  const ours = EVENT_CATEGORIES.find((category) =>
    named.some((name) => name.toLowerCase() === category.toLowerCase()),
  );
  return ours ?? named[0] ?? '';
}

/** In a known zone, UTC, or New Jersey's time without one; null when there is no such time. */
function timeOf(entry: ICAL.Component, name: 'dtstart' | 'dtend'): number | null {
  const property = entry.getFirstProperty(name);
  const time = property?.getFirstValue();
  if (!property || !(time instanceof ICAL.Time) || time.isDate) return null;
  const text = time.toString();
  if (text.endsWith('Z')) return Date.parse(text);
  const zone = property.getFirstParameter('tzid') || undefined;
  try {
    return instantOfLocalTime(text, zone);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function endOf(entry: ICAL.Component, startTime: number): number | null {
  const duration = entry.getFirstPropertyValue('duration');
  if (duration instanceof ICAL.Duration) return startTime + duration.toSeconds() * 1000;
  return timeOf(entry, 'dtend');
}

/**
 * "Venue, address, town, state": the town is the last part that is one; a known venue supplies what
 * is missing.
 */
function placeOf(location: string): { venue: string; address: string; city: string } {
  const [venue = '', ...rest] = location.split(',').map((part) => part.trim());
  const known = venueNamed(venue);
  const parts = rest.map((part) => part.replace(/\s*\d{5}$/, ''));
  const at = parts.findLastIndex((part) => municipalityByName(part) !== undefined);
  return {
    venue,
    address: (at > 0 ? rest.slice(0, at).join(', ') : known?.address) ?? '',
    city: (at >= 0 ? parts[at] : known?.city) ?? '',
  };
}
