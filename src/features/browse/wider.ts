import { type BrowseFilters, countMore, EVERY_AGE, NO_MORE_FILTERS } from './filters';

/** The next wider search than one that found nobody; `null` when there is none. */
export function wider(filters: BrowseFilters): { label: string; filters: BrowseFilters } | null {
  if (filters.city !== '' || filters.distance !== 'all') {
    const everywhere: BrowseFilters = { ...filters, city: '', distance: 'all' };
    return { label: 'Search all of New Jersey', filters: everywhere };
  }
  if (filters.age !== EVERY_AGE) {
    return { label: 'Show every age', filters: { ...filters, age: EVERY_AGE } };
  }
  if (countMore(filters) === 0) return null;
  return { label: 'Search without more filters', filters: { ...filters, ...NO_MORE_FILTERS } };
}
