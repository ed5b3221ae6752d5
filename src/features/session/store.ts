import { atom } from 'nanostores';
import { latePart } from '../../components/late/latePart';
import { ApiError } from '../../lib/errors';
import type { Self } from '../../shared/contract/members';
import { fetchMe } from './api';
import { chooseIncognito } from './incognito';

/** The signed-in member; `undefined` until the server has answered, `null` for a visitor. */
export const $me = atom<Self | null | undefined>(undefined);

/** The server could not be asked, and nothing is known from before. It is asked again by itself. */
export const $meError = atom(false);

const dayWatch = latePart(() => import('./newDay'));
const leaving = latePart(() => import('./leave'));
let loading: Promise<void> | null = null;

/**
 * Asks the server who is signed in, and again when a New Jersey day has begun, with which the day's
 * counters start anew. Islands of one page share one request.
 */
export function loadMe(): Promise<void> {
  if (!loading) {
    loading = refreshMe();
    dayWatch.whenLoaded(({ onNewDay }) => onNewDay(() => void refreshMe()));
  }
  return loading;
}

export async function refreshMe(): Promise<void> {
  try {
    $me.set(await fetchMe());
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') $me.set(null);
  }
  const isUnknown = $me.get() === undefined;
  if (isUnknown && !$meError.get()) askAgainLater();
  $meError.set(isUnknown);
}

/** As soon as the network is back, or the reader. */
function askAgainLater() {
  const ask = () => {
    if ($me.get() === undefined) void refreshMe();
  };
  window.addEventListener('online', ask);
  document.addEventListener('visibilitychange', ask);
}

/** What an answer says of the day's counters, so that page and server agree. */
export function updateMe(change: Partial<Self>) {
  const me = $me.get();
  if (me) $me.set({ ...me, ...change });
}

export { $incognitoPending } from './incognito';

/** Switches incognito browsing of who is signed in, optimistically, and says how it went. */
export async function switchIncognito(on: boolean): Promise<void> {
  const me = $me.get();
  if (!me) return;
  await chooseIncognito(me, on, async (answer) => {
    updateMe(answer);
    await refreshMe();
  });
}

/**
 * Signs out, or ends the session by another act; forgets the member on this device, and goes to the
 * start page. Throws what the act throws, and then stays.
 */
export async function leave(act?: () => Promise<unknown>): Promise<void> {
  await (await leaving.load()).leave(() => $me.set(null), act);
}
