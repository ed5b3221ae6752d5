import { relativeTimeFormat } from '../../texts/formats';
import { t } from '../../texts/t';
import { newJerseyDay } from '../day';
import { MINUTE } from '../durations.ts';
import { clockTime, fullDay, mediumDay, shortMonth, shortWeekday } from '../formatTime';

/* Formats the times of events, always in New Jersey's local time. Instants are ISO 8601. */

const UNITS = [
  ['year', 365 * 24 * 60],
  ['month', 30 * 24 * 60],
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** `Nov 3, 2026` */
export function eventDay(instant: string): string {
  return mediumDay(newJerseyDay(new Date(instant)));
}

/** `Tuesday, November 3, 2026` */
export function eventLongDay(instant: string): string {
  return fullDay(newJerseyDay(new Date(instant)));
}

/** `7:30 PM` */
export function eventClock(instant: string): string {
  return clockTime(new Date(instant));
}

/** `7:30 PM to 9:30 PM`, or only the start. */
export function eventHours(start: string, end: string | null): string {
  const from = eventClock(start);
  return end === null ? from : t('{from} to {to}', { from, to: eventClock(end) });
}

/** The parts of a date block: `Tue`, `Nov`, `3`. */
export function dateBlock(instant: string): { weekday: string; month: string; day: string } {
  const day = newJerseyDay(new Date(instant));
  return { weekday: shortWeekday(day), month: shortMonth(day), day: String(Number(day.slice(8))) };
}

/** `3 days ago`, in whole units rounded down; less than a minute is `just now`. */
export function timeAgo(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / MINUTE);
  const unit = UNITS.find(([, length]) => minutes >= length);
  return unit
    ? relativeTimeFormat().format(-Math.floor(minutes / unit[1]), unit[0])
    : t('just now');
}

/** Upcoming until the start, past from then on. */
export function isUpcoming(event: { startTime: string }, now: number): boolean {
  return Date.parse(event.startTime) > now;
}

export function hasValidStart(event: { startTime: string }): boolean {
  return !Number.isNaN(Date.parse(event.startTime));
}
