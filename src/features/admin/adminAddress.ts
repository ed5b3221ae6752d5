import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/**
 * The query of the page address: tab, search and what is open stand in it and nowhere else, so
 * that back, reload and a shared link keep them. `null` until the page is hydrated.
 */
export function useAddress(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => null,
  );
}

/** Goes to another place of the page: nothing of the present one stays. Back returns. */
export function goTo(fields: Record<string, string>): void {
  window.history.pushState(null, '', `/admin?${new URLSearchParams(fields)}`);
  tell();
}

/** Changes fields of the present place, which stays the same step of the history; '' removes one. */
export function refine(fields: Record<string, string>): void {
  const query = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(fields)) {
    if (value === '') query.delete(name);
    else query.set(name, value);
  }
  window.history.replaceState(null, '', `/admin?${query}`);
  tell();
}

/** One field of the address; '' where it is not there. */
export function useAddressField(name: string): string {
  return new URLSearchParams(useAddress() ?? '').get(name) ?? '';
}

function tell() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
