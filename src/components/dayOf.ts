import { dayNumber, newJerseyDay } from '../shared/rules/day';
import { HOUR, MINUTE } from '../shared/rules/durations';
import { longDay, mediumDay, shortDay, shortWeekday } from '../shared/rules/formatTime';
import { t } from '../shared/texts/t';

/** `November 3, 2026`, in New Jersey; takes ISO 8601 or milliseconds since 1970. */
export function dayOf(time: string | number): string {
  return longDay(newJerseyDay(new Date(time)));
}

/** The number of New Jersey midnights between two moments. */
export function daysBetween(time: Date, now: Date): number {
  return dayNumber(newJerseyDay(now)) - dayNumber(newJerseyDay(time));
}

/** `Nov 3`, with the year if it is not the current one. */
export function dateIn(time: Date, now: Date): string {
  const [day, today] = [newJerseyDay(time), newJerseyDay(now)];
  return day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : mediumDay(day);
}

/** `Today`, `Yesterday`, `Sat, Nov 21`, with the year if it is not the current one. */
export function dayLabel(time: Date, now: Date): string {
  const passed = daysBetween(time, now);
  if (passed === 0) return t('Today');
  if (passed === 1) return t('Yesterday');
  return `${shortWeekday(newJerseyDay(time))}, ${dateIn(time, now)}`;
}

/** A short time for list rows: `now`, `5 min`, `3 h`, `Yesterday`, `Tue`, `Nov 3`. */
export function shortTimeAgo(time: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - time.getTime());
  if (passed < MINUTE) return t('now');
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min`;
  const days = daysBetween(time, now);
  if (days <= 0) return `${Math.floor(passed / HOUR)} h`;
  if (days === 1) return t('Yesterday');
  if (days < 7) return shortWeekday(newJerseyDay(time));
  return dateIn(time, now);
}
