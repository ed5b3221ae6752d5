import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/**
 * The query of the page's URL, with its `?`. What is chosen on a page stands in it and nowhere else,
 * so that back, reload and a shared link keep it. `null` until the page is hydrated.
 */
export function usePageQuery(): string | null {
  return useSyncExternalStore(
    onPageQuery,
    () => window.location.search,
    () => null,
  );
}

/** Goes to the same page with another query; back returns. */
export function pushQuery(query: string, state: object | null = null): void {
  window.history.pushState(state, '', window.location.pathname + query);
  notify();
}

/** Changes the query within the present step of the history. */
export function replaceQuery(query: string, state: object | null = null): void {
  window.history.replaceState(state, '', window.location.pathname + query);
  notify();
}

/** The query of these fields, with its `?`; empty without fields. */
export function queryOf(fields: URLSearchParams | Record<string, string>): string {
  const query = new URLSearchParams(fields);
  return query.size > 0 ? `?${query}` : '';
}

/** Calls back after every change, also through Back and Forward. Returns how to stop. */
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
