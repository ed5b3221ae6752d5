import { dayNumber, newJerseyDay } from '../../shared/rules/day';
import { longDay, mediumDay, shortDay } from '../../shared/rules/formatTime';

/** `Premium until December 1, 2026`; both ends are ISO 8601, the day is New Jersey's. */
export function premiumUntil(subscriptionEndDate: string): string {
  return `Premium until ${longDay(newJerseyDay(new Date(subscriptionEndDate)))}`;
}

/** `Matched today`, `Matched yesterday`, `Matched Nov 3`; with the year when it is another one. */
export function matchedWhen(matchedAt: string, now: Date): string {
  const then = new Date(matchedAt);
  const [day, today] = [newJerseyDay(then), newJerseyDay(now)];
  const days = dayNumber(today) - dayNumber(day);
  if (days <= 0) return 'Matched today';
  if (days === 1) return 'Matched yesterday';
  const format = day.slice(0, 4) === today.slice(0, 4) ? shortDay : mediumDay;
  return `Matched ${format(day)}`;
}
