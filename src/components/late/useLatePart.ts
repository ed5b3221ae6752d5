import { useEffect, useSyncExternalStore } from 'react';
import type { LatePart, PartState } from './latePart';

/** As the page was rendered before it acts. */
const NOT_YET = { loaded: null, error: null };

/** Loads a part while it is wanted, also when the connection was down at first. `null` until it is there. */
export function useLatePart<M>(part: LatePart<M>, isWanted = true): PartState<M> {
  const state = useSyncExternalStore(part.subscribe, part.state, () => NOT_YET);
  useEffect(() => {
    if (isWanted) part.keepTrying();
  }, [part, isWanted]);
  return state;
}
