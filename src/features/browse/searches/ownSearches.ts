import type { searchesRoutes } from '../../../../worker/features/members/searches/routes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type { SavedFilters } from '../../../shared/contract/account/searches';
import { searchPath } from '../../../shared/rules/discovery/savedSearches';
import { type BrowseFilters, readBrowseFilters } from '../filters/filters';

const searches = client<typeof searchesRoutes>('/api/user/searches');
const contract = contractOf(() => import('../../../shared/contract/account/searches'));

export const fetchSearches = () => bodyOf(searches.index.$get(), contract('savedSearches'));
export const saveSearch = (filters: SavedFilters) =>
  bodyOf(searches.index.$post({ json: filters }), contract('savedSearches'));
export const deleteSearch = (id: string) => searches[':id'].$delete({ param: { id } });

export function filtersOfSearch(search: SavedFilters): BrowseFilters {
  return readBrowseFilters(new URL(searchPath(search), 'https://page').search);
}

export function isSameSearch(a: SavedFilters, b: SavedFilters): boolean {
  return searchPath(a) === searchPath(b);
}
