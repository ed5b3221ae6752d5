import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * `false` in the page as sent, `true` once the island is hydrated. If a form was submitted earlier,
 * the browser would send it itself, to no handler.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
