import { queryOf } from '../../../lib/api/pageQuery';
import eventCities from '../../../shared/new-jersey/eventCities.json' with { type: 'json' };
import {
  categoryLabel,
  EVENT_CATEGORIES,
  type EventCategory,
} from '../../../shared/rules/events/events';
import { TEXT_LIMITS } from '../../../shared/rules/limits';
import { t } from '../../../shared/texts/t';

export interface EventFilters {
  category: EventCategory | 'all';
  /** A city's name, or `all`. */
  city: string;
  /** `YYYY-MM-DD` days in New Jersey, inclusive; empty is open. */
  from: string;
  to: string;
  /** Only events that a match is going to and shares. */
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

/** The filters of a page URL; missing or invalid ones are not set. */
export function readEventFilters(search: string): EventFilters {
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

/** The fields of the API query and of the page URL: only filters that are set. */
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
export function eventFiltersQuery(filters: EventFilters): string {
  return queryOf(filterFields(filters));
}

export function countEventFilters(filters: EventFilters): number {
  return Object.keys(filterFields(filters)).length;
}

/** A half-typed year (0002-11-03) is a valid date, but cannot be queried. */
export function isAskableDay(day: string): boolean {
  if (!DAY.test(day) || day < EARLIEST) return false;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day);
}

/** Days compare as strings. An open end fits any other. */
export function isDayRange(from: string, to: string): boolean {
  return from === '' || to === '' || from <= to;
}

function dayOrNothing(day: string | null): string {
  return day !== null && isAskableDay(day) ? day : '';
}

const named = <Name extends string>(value: Name) => ({ value, label: value });

export const categoryChoices = () => [
  { value: 'all' as const, label: t('All categories') },
  ...EVENT_CATEGORIES.map((value) => ({ value, label: categoryLabel(value) })),
];

/** The cities, including one that only the URL has. */
export function citiesWith(city: string) {
  const known: readonly string[] = eventCities;
  const cities = city === 'all' || known.includes(city) ? known : [...known, city];
  return [{ value: 'all', label: t('All cities') }, ...cities.map(named)];
}
