import { queryOf } from '../../lib/pageQuery';
import { EVENT_CATEGORIES, type EventCategory } from '../../shared/rules/events';
import { TEXT_LIMITS } from '../../shared/rules/limits';

export interface EventFilters {
  category: EventCategory | 'all';
  /** A city's name, or `all`. */
  city: string;
  /** `YYYY-MM-DD` days in New Jersey, inclusive; empty is open. */
  from: string;
  to: string;
  /** Only where a match goes and lets it be seen. */
  matchesGo: boolean;
}

export const NO_FILTERS: EventFilters = {
  category: 'all',
  city: 'all',
  from: '',
  to: '',
  matchesGo: false,
};

const EARLIEST = '2020-01-01';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filters of a page URL; what it does not say, or says wrongly, is not filtered. */
export function readFilters(search: string): EventFilters {
  const given = new URLSearchParams(search);
  const from = dayOrNothing(given.get('from'));
  const to = dayOrNothing(given.get('to'));
  const city = (given.get('city') ?? '').trim().slice(0, TEXT_LIMITS.city);
  return {
    category: EVENT_CATEGORIES.find((one) => one === given.get('category')) ?? 'all',
    city: city || 'all',
    from,
    to: isDayRange(from, to) ? to : '',
    matchesGo: given.get('mine') === 'matches',
  };
}

/** What is asked of the server, and what stands in the page URL: set filters only. */
export function filterFields(filters: EventFilters) {
  const { category, city, from, to, matchesGo } = filters;
  return {
    ...(category === 'all' ? {} : { category }),
    ...(city === 'all' ? {} : { city }),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(matchesGo ? { mine: 'matches' as const } : {}),
  };
}

/** The query of the page URL, with its `?`; empty without filters. */
export function filtersQuery(filters: EventFilters): string {
  return queryOf(filterFields(filters));
}

export function countSet(filters: EventFilters): number {
  return Object.keys(filterFields(filters)).length;
}

/** A day to ask for. A year half typed (0002-11-03) makes a day as well, but none of ours. */
export function isAskableDay(day: string): boolean {
  if (!DAY.test(day) || day < EARLIEST) return false;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
}

/** Days compare as texts. An open end fits every other. */
export function isDayRange(from: string, to: string): boolean {
  return from === '' || to === '' || from <= to;
}

function dayOrNothing(day: string | null): string {
  return day !== null && isAskableDay(day) ? day : '';
}
