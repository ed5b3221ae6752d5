import { DAY } from '../durations.ts';
import { EVENT_TIME_ZONE } from './events.ts';

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;
const ABSOLUTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The instant (ms since 1970) of the local time `YYYY-MM-DDTHH:MM[:SS]` in the zone, or null for no
 * such time: malformed, not in the calendar, or in the hour that is skipped in spring. Of the two
 * in the hour that repeats in autumn it is the first. Throws a RangeError for an unknown zone.
 */
export function instantOfLocalTime(local: string, zone = EVENT_TIME_ZONE): number | null {
  const match = LOCAL.exec(local);
  if (!match) return null;
  const wanted = `${local.slice(0, 16)}:${match[6] ?? '00'}`;
  const asUtc = Date.parse(`${wanted}Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offset can only be one that the zone has a day before or a day after.
  const candidates = [asUtc - DAY, asUtc + DAY].map((near) => asUtc - offsetAt(near, zone));
  const found = candidates.filter((instant) => localTimeOf(instant, zone) === wanted);
  return found.length > 0 ? Math.min(...found) : null;
}

/** The local time in the zone at an instant, as `YYYY-MM-DDTHH:MM:SS`. */
export function localTimeOf(instant: number, zone = EVENT_TIME_ZONE): string {
  return new Date(instant + offsetAt(instant, zone)).toISOString().slice(0, 19);
}

/** An instant with an offset or Z, or else local time in New Jersey. Null when it is neither. */
export function instantOf(text: string): number | null {
  if (!ABSOLUTE.test(text)) return instantOfLocalTime(text);
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? null : instant;
}

/** The instant at which a New Jersey day begins. Every day has a midnight: clocks change at two. */
export function startOfDay(day: string): number {
  const start = instantOfLocalTime(`${day}T00:00`);
  if (start === null) throw new RangeError(`${day} is not a day.`);
  return start;
}

/** The `YYYY-MM-DD` day after this one. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
}

/** Milliseconds that the zone is ahead of UTC. */
function offsetAt(instant: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(instant / 1000) * 1000;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}
