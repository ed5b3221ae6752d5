import type { Event } from '../../../shared/contract/events';
import type { EventFilters } from '../filters/eventFilters';

/* A month is `YYYY-MM` and a day `YYYY-MM-DD`; both compare as strings. */

const WEEK = 7;
/** Events are announced a year ahead. */
const MONTHS_AHEAD = 12;

export const isMonth = (text: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
export const monthOf = (day: string) => day.slice(0, 7);

export function monthsLater(month: string, by: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return monthOf(date.toISOString());
}

/** The month to show: the requested one, limited to this month up to a year from now. */
export function shownMonth(wanted: string | null, today: string): string {
  const first = monthOf(today);
  const last = monthsLater(first, MONTHS_AHEAD);
  if (wanted === null || wanted < first) return first;
  return wanted > last ? last : wanted;
}

export const isLastMonth = (month: string, today: string) =>
  month >= monthsLater(monthOf(today), MONTHS_AHEAD);

function daysOf(month: string): string[] {
  const end = new Date(`${monthsLater(month, 1)}-01T00:00:00Z`);
  end.setUTCDate(0);
  return Array.from(
    { length: end.getUTCDate() },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );
}

/** Its weeks from Sunday to Saturday; `null` for days of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const before = new Date(`${month}-01T00:00:00Z`).getUTCDay();
  const days: (string | null)[] = [...Array<null>(before).fill(null), ...daysOf(month)];
  while (days.length % WEEK > 0) days.push(null);
  return Array.from({ length: days.length / WEEK }, (_, week) =>
    days.slice(week * WEEK, (week + 1) * WEEK),
  );
}

export const weeksToCome = (month: string, today: string) =>
  weeksOf(month).filter((week) => week.some((day) => day !== null && day >= today));

/** The filters limited to one month; `null` if the selected days are outside it. */
export function filtersIn(month: string, filters: EventFilters): EventFilters | null {
  const days = daysOf(month);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const [isFrom, isTo] = [filters.from > first, filters.to !== '' && filters.to < last];
  if (filters.from > last || (isTo && filters.to < first)) return null;
  return { ...filters, from: isFrom ? filters.from : first, to: isTo ? filters.to : last };
}

export function byDay(events: readonly Event[]): Map<string, Event[]> {
  return Map.groupBy(events, ({ eventDate }) => eventDate);
}
