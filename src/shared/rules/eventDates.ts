import { EVENT_TIME_ZONE } from './events';

/*
 * How people read the times of events, always on New Jersey's clocks. Instants are ISO 8601.
 */

const timeZone = EVENT_TIME_ZONE;
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone, ...options });

const shortDay = format({ year: 'numeric', month: 'short', day: 'numeric' });
const longDay = format({ dateStyle: 'full' });
const clock = format({ hour: 'numeric', minute: '2-digit' });
const weekday = format({ weekday: 'short' });
const month = format({ month: 'short' });
const dayOfMonth = format({ day: 'numeric' });
const relative = new Intl.RelativeTimeFormat('en-US');

const MINUTE = 60_000;
const UNITS = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** `Nov 3, 2026` */
export function eventDay(instant: string): string {
  return shortDay.format(new Date(instant));
}

/** `Tuesday, November 3, 2026` */
export function eventLongDay(instant: string): string {
  return longDay.format(new Date(instant));
}

/** `7:30 PM` */
export function eventClock(instant: string): string {
  // Some versions of the locale data part the hour from AM or PM by a narrow no-break space.
  return clock.format(new Date(instant)).replace(/\u202f/g, ' ');
}

/** `7:30 PM to 9:30 PM`, or only when it begins. */
export function eventHours(start: string, end: string | null): string {
  return end === null ? eventClock(start) : `${eventClock(start)} to ${eventClock(end)}`;
}

/** The parts of a date block: `Tue`, `Nov`, `3`. */
export function dateBlock(instant: string): { weekday: string; month: string; day: string } {
  const date = new Date(instant);
  return {
    weekday: weekday.format(date),
    month: month.format(date),
    day: dayOfMonth.format(date),
  };
}

/** `3 days ago`, in whole units rounded down; less than a minute is `just now`. */
export function timeAgo(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / MINUTE);
  const unit = UNITS.find(([, length]) => minutes >= length);
  return unit ? relative.format(-Math.floor(minutes / unit[1]), unit[0]) : 'just now';
}

/** Upcoming until the start, past from then on. */
export function isUpcoming(event: { startTime: string }, now: number): boolean {
  return Date.parse(event.startTime) > now;
}

export function hasValidStart(event: { startTime: string }): boolean {
  return !Number.isNaN(Date.parse(event.startTime));
}
