import { dayOf } from '../../components/dayOf';
import { dayNumber, newJerseyDay } from '../../shared/rules/day';
import { hourTime } from '../../shared/rules/formatTime';

/** When a device was last used, from a time that is kept to the hour (ISO 8601). */
export function usedWhen(lastUsedAt: string, now: Date): string {
  const then = new Date(lastUsedAt);
  if (now.getTime() - then.getTime() < 3_600_000) return 'Used within the last hour';
  const days = dayNumber(newJerseyDay(now)) - dayNumber(newJerseyDay(then));
  if (days <= 0) return `Last used today around ${hourTime(then)}`;
  if (days === 1) return `Last used yesterday around ${hourTime(then)}`;
  return `Last used ${dayOf(lastUsedAt)}`;
}
