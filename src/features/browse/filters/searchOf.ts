import type { SearchFilters } from '../../../shared/contract/account/searches';
import { EVERY_AGE } from '../../../shared/rules/discovery/everyAge';
import { searchPath } from '../../../shared/rules/discovery/savedSearches';
import { type BrowseFilters, readBrowseFilters } from './filters';

/** The filters as the server takes them, in the order in which it answers them. */
export function searchOf({ city, distance, age, ...more }: BrowseFilters): SearchFilters {
  return {
    city: city || undefined,
    distance,
    age: age === EVERY_AGE ? undefined : age,
    intention: more.intention || undefined,
    interests: more.interests || undefined,
    personality: more.personality || undefined,
    gender: more.gender || undefined,
    quiz: more.quiz || undefined,
    from: more.from || undefined,
  };
}

/** The filters of the page that show a saved search. */
export function filtersOfSearch(search: SearchFilters): BrowseFilters {
  return readBrowseFilters(new URL(searchPath(search), 'https://page').search);
}

export function isSameSearch(a: SearchFilters, b: SearchFilters): boolean {
  return searchPath(a) === searchPath(b);
}
