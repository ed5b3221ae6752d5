import { dayNumber, newJerseyDay } from '../../shared/rules/day';

const ZONE = 'America/New_York';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: ZONE, ...options });

const clock = format({ hour: 'numeric', minute: '2-digit' });
const day = format({ weekday: 'short', month: 'short', day: 'numeric' });
const dayWithYear = format({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });
const shortDay = format({ month: 'short', day: 'numeric' });
const shortDayWithYear = format({ month: 'short', day: 'numeric', year: 'numeric' });
const weekday = format({ weekday: 'short' });
const whole = format({ dateStyle: 'full', timeStyle: 'short' });

/** `7:05 PM` in New Jersey. */
export const clockTime = (time: Date) => clock.format(time);

/** Day and time in full, for a tooltip and for screen readers. */
export const wholeTime = (time: Date) => whole.format(time);

/** `Today`, `Yesterday`, `Sat, Nov 21`, with the year once it is another one. */
export function dayLabel(time: Date, now: Date): string {
  const passed = daysBetween(time, now);
  if (passed === 0) return 'Today';
  if (passed === 1) return 'Yesterday';
  return (sameYear(time, now) ? day : dayWithYear).format(time);
}

/** When it was read: `3:14 PM`, with the day once that is another one. */
export function readTime(time: Date, now: Date): string {
  const at = clockTime(time);
  return sameDay(time, now) ? at : `${dayLabel(time, now)}, ${at}`;
}

/** As short as a list row needs: `now`, `5 min`, `3 h`, `Yesterday`, `Tue`, `Nov 3`. */
export function timeAgo(time: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - time.getTime());
  if (passed < MINUTE) return 'now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min`;
  const days = daysBetween(time, now);
  if (days <= 0) return `${Math.floor(passed / HOUR)} h`;
  if (days === 1) return 'Yesterday';
  if (days < 7) return weekday.format(time);
  return (sameYear(time, now) ? shortDay : shortDayWithYear).format(time);
}

export function sameDay(a: Date, b: Date): boolean {
  return newJerseyDay(a) === newJerseyDay(b);
}

function daysBetween(time: Date, now: Date): number {
  return dayNumber(newJerseyDay(now)) - dayNumber(newJerseyDay(time));
}

function sameYear(a: Date, b: Date): boolean {
  return newJerseyDay(a).slice(0, 4) === newJerseyDay(b).slice(0, 4);
}
