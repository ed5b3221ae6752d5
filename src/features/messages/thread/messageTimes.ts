import { dayLabel } from '../../../components/dayOf';
import { newJerseyDay } from '../../../shared/rules/day';
import { clockTime, fullDay } from '../../../shared/rules/formatTime';
import { t } from '../../../shared/texts/t';

export const wholeTime = (time: Date) =>
  t('{day} at {time}', { day: fullDay(newJerseyDay(time)), time: clockTime(time) });

/** When a message was read: `3:14 PM`, with the day if it is another one. */
export function readTime(time: Date, now: Date): string {
  const at = clockTime(time);
  return sameDay(time, now) ? at : `${dayLabel(time, now)}, ${at}`;
}

export function sameDay(a: Date, b: Date): boolean {
  return newJerseyDay(a) === newJerseyDay(b);
}
