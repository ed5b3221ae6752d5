import { useEffect, useSyncExternalStore } from 'react';
import { isServerReachable } from '../../lib/api/serverAnswers';
import { type PartError, PartNotLoaded } from '../../lib/partNotLoaded';
import { isOfflineWorker } from '../../lib/serviceWorker/offlineWorker';

export interface LazyPartState<M> {
  loaded: M | null;
  /** Why the last try failed; `null` before a try and once the part is loaded. */
  error: PartError | null;
}

/** A part of a page whose code loads after the page. */
export interface LatePart<M> {
  state: () => LazyPartState<M>;
  /** Calls `listener` at each change of the state. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
  /** Tries once; concurrent calls share the try. Throws `PartNotLoaded`. */
  load: () => Promise<M>;
  /** Tries ahead of time. A failure is shown only where the part is needed. */
  prefetch: () => void;
  /** Tries now and whenever the server is reachable again, until the part is loaded or outdated. */
  keepTrying: () => void;
  /** Keeps trying in the same way, and calls `act` once the part is loaded. */
  whenLoaded: (act: (loaded: M) => void) => void;
}

/** The one way to load code later: `const menu = lazyPart(() => import('./Menu'))`. */
export function lazyPart<M>(fetchPart: () => Promise<M>): LatePart<M> {
  const listeners = new Set<() => void>();
  let state: LazyPartState<M> = { loaded: null, error: null };
  let loading: Promise<M> | null = null;
  let isWaiting = false;

  const become = (loaded: M | null, error: PartError | null) => {
    if (loaded === state.loaded && error === state.error) return;
    state = { loaded, error };
    for (const listener of [...listeners]) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const tryOnce = async () => {
    try {
      const loaded = await fetched(fetchPart);
      become(loaded, null);
      return loaded;
    } catch (error) {
      loading = null;
      if (error instanceof PartNotLoaded) become(null, error.reason);
      throw error;
    }
  };
  const load = () => {
    loading ??= tryOnce();
    return loading;
  };
  const tryUntilThere = () => {
    load().catch(async () => {
      if (isWaiting || state.error !== 'offline') return;
      isWaiting = true;
      await answersAgain();
      isWaiting = false;
      tryUntilThere();
    });
  };
  const keepTrying = () => {
    if (isWaiting || state.loaded) return;
    // Clears the error of an earlier try, such as a prefetch.
    become(null, null);
    tryUntilThere();
  };
  const whenLoaded = (act: (loaded: M) => void) => {
    if (state.loaded) return act(state.loaded);
    const stop = subscribe(() => {
      if (!state.loaded) return;
      stop();
      act(state.loaded);
    });
    keepTrying();
  };
  const prefetch = () => void load().catch(() => undefined);
  return { state: () => state, subscribe, load, prefetch, keepTrying, whenLoaded };
}

let isDown = false;

async function isUp(): Promise<boolean> {
  isDown = !(await isServerReachable());
  return !isDown;
}

/**
 * Browsers may remember for the life of a page that a module could not be fetched
 * (whatwg/html#10327 ended that in 2026). So no module is requested while the connection is known
 * to be down, unless the device keeps them.
 */
async function fetched<M>(fetchPart: () => Promise<M>): Promise<M> {
  const isKept = isOfflineWorker(navigator.serviceWorker?.controller?.scriptURL);
  if (!isKept && (isDown || navigator.onLine === false) && !(await isUp())) {
    throw new PartNotLoaded('offline');
  }
  try {
    return await fetchPart();
  } catch (cause) {
    if (!(await isUp())) throw new PartNotLoaded('offline', cause);
  }
  try {
    return await fetchPart();
  } catch (cause) {
    throw new PartNotLoaded('outdated', cause);
  }
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;
let again: Promise<void> | null = null;

/** All waiting parts share one check: on going online, on becoming visible, and at intervals. */
function answersAgain(): Promise<void> {
  again ??= new Promise((resolve) => {
    let wait = FIRST_WAIT_MS;
    let isAsking = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      if (isAsking) return;
      isAsking = true;
      clearTimeout(timer);
      const answers = await isUp();
      isAsking = false;
      if (!answers) {
        // Randomized, so that the open pages do not all check at the moment a server starts.
        timer = setTimeout(ask, wait * (0.75 + Math.random() / 2));
        wait = Math.min(2 * wait, LONGEST_WAIT_MS);
        return;
      }
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ask);
      again = null;
      resolve();
    };
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', ask);
    timer = setTimeout(ask, wait);
  });
  return again;
}

/** The state that the page was rendered with before hydration. */
const NOT_YET = { loaded: null, error: null };

/** Loads a part while it is wanted, also once the connection is back; `null` until it is loaded. */
export function useLazyPart<M>(part: LatePart<M>, isWanted = true): LazyPartState<M> {
  const state = useSyncExternalStore(part.subscribe, part.state, () => NOT_YET);
  useEffect(() => {
    if (isWanted) part.keepTrying();
  }, [part, isWanted]);
  return state;
}
