import { HOUR } from './durations.ts';
import { localTimeOf } from './events/eventTimes.ts';

/** The last hour asked for and its day: days begin on whole hours. */
let last = { hour: Number.NaN, day: '' };

/** The calendar day in New Jersey at this instant, as `YYYY-MM-DD`. */
export function newJerseyDay(now: Date): string {
  const hour = Math.floor(now.getTime() / HOUR);
  if (hour !== last.hour) last = { hour, day: localTimeOf(now.getTime()).slice(0, 10) };
  return last.day;
}

/** The next New Jersey midnight, by the calendar: days have 23, 24 or 25 hours. */
export function nextNewJerseyMidnight(now: Date): Date {
  const today = newJerseyDay(now);
  let before = now.getTime();
  let after = before + 26 * HOUR;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (newJerseyDay(new Date(middle)) === today) before = middle;
    else after = middle;
  }
  return new Date(after);
}

/** Whole seconds until midnight in New Jersey, at least 1: the value of `Retry-After`. */
export function secondsUntilNewJerseyMidnight(now: Date): number {
  return Math.max(1, Math.ceil((nextNewJerseyMidnight(now).getTime() - now.getTime()) / 1000));
}

/** Days since 1970-01-01 of a `YYYY-MM-DD` day. */
export function dayNumber(day: string): number {
  return Math.floor(Date.parse(`${day}T00:00:00Z`) / (24 * HOUR));
}
