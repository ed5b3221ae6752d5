import { dateIn, daysBetween } from '../../../components/dayOf';
import { newJerseyDay } from '../../../shared/rules/day';
import { clockTime, fullDay, shortWeekday } from '../../../shared/rules/formatTime';

export const wholeTime = (time: Date) => `${fullDay(newJerseyDay(time))} at ${clockTime(time)}`;

/** `Today`, `Yesterday`, `Sat, Nov 21`, with the year if it is not the current one. */
export function dayLabel(time: Date, now: Date): string {
  const passed = daysBetween(time, now);
  if (passed === 0) return 'Today';
  if (passed === 1) return 'Yesterday';
  return `${shortWeekday(newJerseyDay(time))}, ${dateIn(time, now)}`;
}

/** When a message was read: `3:14 PM`, with the day if it is another one. */
export function readTime(time: Date, now: Date): string {
  const at = clockTime(time);
  return sameDay(time, now) ? at : `${dayLabel(time, now)}, ${at}`;
}

export function sameDay(a: Date, b: Date): boolean {
  return newJerseyDay(a) === newJerseyDay(b);
}
