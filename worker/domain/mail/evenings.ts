import { newJerseyDay } from '../../../src/shared/rules/day';
import { DAY } from '../../../src/shared/rules/durations';
import { instantOfLocalTime } from '../../../src/shared/rules/events/eventTimes';

/** When mails about the day's likes and matches are sent, in New Jersey. */
const EVENING = '18:00';

const eveningOf = (day: string) => instantOfLocalTime(`${day}T${EVENING}`);

/** The next evening after this time, in milliseconds since 1970. */
export function nextEvening(now: Date): number {
  const today = eveningOf(newJerseyDay(now));
  if (today !== null && today > now.getTime()) return today;
  const tomorrow = newJerseyDay(new Date((today ?? now.getTime()) + DAY));
  return eveningOf(tomorrow) ?? now.getTime() + DAY;
}

/** The last evening before this time, or this time if it is one. */
export function lastEvening(now: Date): number {
  const next = nextEvening(now);
  return eveningOf(newJerseyDay(new Date(next - DAY))) ?? next - DAY;
}

/**
 * The key of the one mail that tells a member about the matches up to an evening, and the likes.
 */
export const matchMailKey = (memberId: string, evening: number) =>
  `new-match:${memberId}:${newJerseyDay(new Date(evening))}`;
