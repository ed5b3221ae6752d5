import { dateIn, daysBetween } from '../../components/dayOf';
import { newJerseyDay } from '../../shared/rules/day';
import { clockTime, fullDay, shortWeekday } from '../../shared/rules/formatTime';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const wholeTime = (time: Date) => `${fullDay(newJerseyDay(time))} at ${clockTime(time)}`;

/** `Today`, `Yesterday`, `Sat, Nov 21`, with the year once it is another one. */
export function dayLabel(time: Date, now: Date): string {
  const passed = daysBetween(time, now);
  if (passed === 0) return 'Today';
  if (passed === 1) return 'Yesterday';
  return `${shortWeekday(newJerseyDay(time))}, ${dateIn(time, now)}`;
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
  if (days < 7) return shortWeekday(newJerseyDay(time));
  return dateIn(time, now);
}

export function sameDay(a: Date, b: Date): boolean {
  return newJerseyDay(a) === newJerseyDay(b);
}
