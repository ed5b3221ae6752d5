import { type KeyboardEvent, useEffect } from 'react';
import { lazyPart } from '../../../components/lazy/lazyPart';
import type { GridKeysOptions } from './gridKeys';

/** Usable only after hydration, so it is loaded then. */
const gridKeys = lazyPart(() => import('./gridKeys'));

/** Keys of the focused card, without modifiers: see `handleGridKey`. */
export function useGridKeys(options: GridKeysOptions) {
  useEffect(gridKeys.prefetch, []);
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    // An open popover is a child in React only; it handles its own keys.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    gridKeys.whenLoaded(({ handleGridKey }) =>
      handleGridKey(event, currentTarget, target, options),
    );
  };
}
