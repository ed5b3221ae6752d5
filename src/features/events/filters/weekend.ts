import type { Event } from '../../../shared/contract/events';
import { DAY } from '../../../shared/rules/durations';

const FRIDAY = 5;

/** Friday to Sunday of the week of a `YYYY-MM-DD` day, or what is left of it from Friday on. */
export function weekendOf(today: string): { from: string; to: string } {
  const at = Date.parse(`${today}T00:00:00Z`);
  // Weeks end on Sunday.
  const weekday = new Date(at).getUTCDay() || 7;
  const day = (days: number) => new Date(at + days * DAY).toISOString().slice(0, 10);
  return { from: day(Math.max(0, FRIDAY - weekday)), to: day(7 - weekday) };
}

/** This weekend's events first, the nearest of them first; all others keep their order. */
export function weekendFirst(
  events: readonly Event[],
  today: string,
  milesTo: (city: string) => number,
): Event[] {
  const { from, to } = weekendOf(today);
  const isThen = ({ eventDate }: Event) => eventDate >= from && eventDate <= to;
  return [
    ...events.filter(isThen).toSorted((a, b) => milesTo(a.city) - milesTo(b.city)),
    ...events.filter((event) => !isThen(event)),
  ];
}
