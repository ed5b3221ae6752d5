import type { SavedFilters } from '../../../shared/contract/account/searches';
import { searchPath } from '../../../shared/rules/discovery/savedSearches';
import { type BrowseFilters, readBrowseFilters } from '../filters/filters';

/** The filters of the page that shows a saved search. */
export function filtersOfSearch(search: SavedFilters): BrowseFilters {
  return readBrowseFilters(new URL(searchPath(search), 'https://page').search);
}

export function isSameSearch(a: SavedFilters, b: SavedFilters): boolean {
  return searchPath(a) === searchPath(b);
}
