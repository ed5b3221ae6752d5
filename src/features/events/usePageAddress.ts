import { useSyncExternalStore } from 'react';
import { isObjectOf, isOneOf } from '../../lib/shapes';
import { eventIn, withEvent } from './eventAddress';

const listeners = new Set<() => void>();
const isOpenedHere = isObjectOf<{ openedHere: true }>({ openedHere: isOneOf(true) });

/**
 * The query of the page address. Filters and the open event stand in it and nowhere else, so back,
 * reload and a shared link keep them. `null` until the page is hydrated.
 */
export function usePageQuery(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => null,
  );
}

/** Goes to the same page with another query. */
export function goTo(query: string): void {
  window.history.pushState(null, '', window.location.pathname + query);
  tell();
}

/** Opens an event over the page; back closes it. */
export function openEvent(id: string): void {
  const { pathname, search } = window.location;
  if (eventIn(search) === id) return;
  window.history.pushState({ openedHere: true }, '', pathname + withEvent(search, id));
  tell();
}

/** Closes it: by going back where it was opened here, so that forward opens it again. */
export function closeEvent(): void {
  const { pathname, search } = window.location;
  if (isOpenedHere(window.history.state)) {
    window.history.back();
    return;
  }
  window.history.replaceState(null, '', pathname + withEvent(search, null));
  tell();
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
