import { useEffect, useSyncExternalStore } from 'react';
import type { LatePart, LazyPartState } from './lazyPart';

/** The state that the page was rendered with before hydration. */
const NOT_YET = { loaded: null, error: null };

/**
 * Loads a part while it is wanted, even if the connection was down at first. `null` until it is
 * loaded.
 */
export function useLazyPart<M>(part: LatePart<M>, isWanted = true): LazyPartState<M> {
  const state = useSyncExternalStore(part.subscribe, part.state, () => NOT_YET);
  useEffect(() => {
    if (isWanted) part.keepTrying();
  }, [part, isWanted]);
  return state;
}
