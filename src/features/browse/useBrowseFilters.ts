import { useMemo, useSyncExternalStore } from 'react';
import { type BrowseFilters, filtersQuery, readFilters } from './filters';

const listeners = new Set<() => void>();

/**
 * The filters stand in the page address and nowhere else, so back, reload and a shared link keep
 * them. `null` until the page is hydrated: the server does not know the address's query.
 */
export function useBrowseFilters(): [BrowseFilters | null, (next: BrowseFilters) => void] {
  const search = useSyncExternalStore(subscribe, readSearch, () => null);
  const filters = useMemo(() => (search === null ? null : readFilters(search)), [search]);
  return [filters, applyFilters];
}

function applyFilters(next: BrowseFilters): void {
  const query = filtersQuery(next);
  if (query !== filtersQuery(readFilters(readSearch()))) {
    window.history.pushState(null, '', window.location.pathname + query);
    window.scrollTo({ top: 0 });
  }
  for (const listener of listeners) listener();
}

const readSearch = () => window.location.search;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
