import { newJerseyDay } from '../shared/rules/day';
import { HOUR, MINUTE } from '../shared/rules/durations';
import { shortWeekday } from '../shared/rules/formatTime';
import { dateIn, daysBetween } from './dayOf';

/** A short time for list rows: `now`, `5 min`, `3 h`, `Yesterday`, `Tue`, `Nov 3`. */
export function shortTimeAgo(time: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - time.getTime());
  if (passed < MINUTE) return 'now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min`;
  const days = daysBetween(time, now);
  if (days <= 0) return `${Math.floor(passed / HOUR)} h`;
  if (days === 1) return 'Yesterday';
  if (days < 7) return shortWeekday(newJerseyDay(time));
  return dateIn(time, now);
}
