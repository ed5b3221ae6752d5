import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * `false` in the page as sent, `true` once the island acts. A form that could be submitted earlier
 * would be sent by the browser itself, to nowhere.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
