import { newJerseyDay } from '../../../src/shared/rules/day';
import { instantOfLocalTime } from '../../../src/shared/rules/eventTimes';

const DAY = 86_400_000;
/** When likes and matches of a day are told of, in New Jersey. */
const EVENING = '18:00';

const eveningOf = (day: string) => instantOfLocalTime(`${day}T${EVENING}`);

/** The evening after this moment, in milliseconds since 1970. */
export function nextEvening(now: Date): number {
  const today = eveningOf(newJerseyDay(now));
  if (today !== null && today > now.getTime()) return today;
  const tomorrow = newJerseyDay(new Date((today ?? now.getTime()) + DAY));
  return eveningOf(tomorrow) ?? now.getTime() + DAY;
}

/** The evening before this moment, or this moment if it is one. */
export function lastEvening(now: Date): number {
  const next = nextEvening(now);
  return eveningOf(newJerseyDay(new Date(next - DAY))) ?? next - DAY;
}

/** Of the one mail that tells a member of the matches of an evening, and of the likes with them. */
export const matchMailKey = (memberId: string, evening: number) =>
  `new-match:${memberId}:${newJerseyDay(new Date(evening))}`;
