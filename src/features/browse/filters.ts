import {
  AGE_OPTIONS,
  AGE_RANGE_PATTERN,
  BROWSE_DEFAULTS,
  BROWSE_SORTS,
  type BrowseSort,
} from '../../shared/rules/browseFilters';
import { DISTANCE_OPTIONS, type DistanceOption } from '../../shared/rules/distanceOptions';
import { AGE_RANGE, TEXT_LIMITS } from '../../shared/rules/limits';

export interface BrowseFilters {
  /** Part of a town's name; empty is any town. */
  city: string;
  distance: DistanceOption;
  /** `25-35` or `55+`. */
  age: string;
  sort: BrowseSort;
}

export const DEFAULT_FILTERS: BrowseFilters = { city: '', ...BROWSE_DEFAULTS, sort: 'recent' };

const EVERY_AGE = `${AGE_RANGE.min}+`;

/** The filters of a page address; what it does not say, or says wrongly, is the default. */
export function readFilters(search: string): BrowseFilters {
  const given = new URLSearchParams(search);
  const distance = DISTANCE_OPTIONS.find((option) => option === given.get('distance'));
  const age = given.get('age') ?? '';
  return {
    city: (given.get('city') ?? '').trim().slice(0, TEXT_LIMITS.city),
    distance: distance ?? DEFAULT_FILTERS.distance,
    age: AGE_RANGE_PATTERN.test(age) ? age : DEFAULT_FILTERS.age,
    sort: BROWSE_SORTS.find((sort) => sort === given.get('sort')) ?? DEFAULT_FILTERS.sort,
  };
}

/** The query of the page address, with its `?`; defaults are left out, so it may be empty. */
export function filtersQuery(filters: BrowseFilters): string {
  const query = new URLSearchParams();
  for (const name of changed(filters)) query.set(name, filters[name]);
  return query.size > 0 ? `?${query}` : '';
}

/** How many filters differ from the defaults; the order filters nobody. */
export function countSet(filters: BrowseFilters): number {
  return changed(filters).filter((name) => name !== 'sort').length;
}

/** The ages to choose from; one that only the address knows stands among them. */
export function ageChoices(age: string): { value: string; label: string }[] {
  const known: readonly string[] = AGE_OPTIONS;
  const values = known.includes(age) ? known : [...known, age];
  return values.map((value) => ({ value, label: ageLabel(value) }));
}

function ageLabel(age: string): string {
  return age === EVERY_AGE ? 'Every age' : age.replace('-', ' to ');
}

/** The next wider search than one that found nobody; `null` when there is none. */
export function wider(filters: BrowseFilters): { label: string; filters: BrowseFilters } | null {
  if (filters.city !== '' || filters.distance !== 'all') {
    const everywhere: BrowseFilters = { ...filters, city: '', distance: 'all' };
    return { label: 'Search all of New Jersey', filters: everywhere };
  }
  if (filters.age === EVERY_AGE) return null;
  return { label: 'Show every age', filters: { ...filters, age: EVERY_AGE } };
}

function changed(filters: BrowseFilters): (keyof BrowseFilters)[] {
  return (['city', 'distance', 'age', 'sort'] as const).filter(
    (name) => filters[name] !== DEFAULT_FILTERS[name],
  );
}
