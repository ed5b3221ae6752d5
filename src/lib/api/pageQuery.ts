import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** With its `?`. Selections are only there, for Back and shared links. `null` until hydrated. */
export function usePageQuery(): string | null {
  return useSyncExternalStore(
    onPageQuery,
    () => window.location.search,
    () => null,
  );
}

/** Goes to the same page with another query; Back returns. */
export function pushQuery(query: string, state: object | null = null): void {
  window.history.pushState(state, '', window.location.pathname + query);
  notify();
}

/** Changes the query without a new history entry. */
export function replaceQuery(query: string, state: object | null = null): void {
  window.history.replaceState(state, '', window.location.pathname + query);
  notify();
}

/** The query with these fields and its `?`; empty without fields. */
export function queryOf(fields: URLSearchParams | Record<string, string>): string {
  const query = new URLSearchParams(fields);
  return query.size > 0 ? `?${query}` : '';
}

/** Calls back after every change, also by Back and Forward. Returns a stop function. */
export function onPageQuery(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

function notify() {
  for (const listener of listeners) listener();
}
