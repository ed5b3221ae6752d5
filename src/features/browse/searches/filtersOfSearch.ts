import type { SearchFilters } from '../../../shared/contract/account/searches';
import { searchPath } from '../../../shared/rules/discovery/savedSearches';
import { type BrowseFilters, readBrowseFilters } from '../filters/filters';

/** The filters of the page that shows a saved search. */
export function filtersOfSearch(search: SearchFilters): BrowseFilters {
  return readBrowseFilters(new URL(searchPath(search), 'https://page').search);
}

export function isSameSearch(a: SearchFilters, b: SearchFilters): boolean {
  return searchPath(a) === searchPath(b);
}
