import { atom } from 'nanostores';
import type { Self } from '../../shared/contract/members';
import { fetchMe, logout } from './api';
import { chooseIncognito } from './incognito';

/** The signed-in member; `undefined` until the server has answered, `null` for a visitor. */
export const $me = atom<Self | null | undefined>(undefined);

let loading: Promise<void> | null = null;

/** Asks the server who is signed in. Islands of one page share one request. */
export function loadMe(): Promise<void> {
  loading ??= refreshMe();
  return loading;
}

export async function refreshMe(): Promise<void> {
  try {
    $me.set(await fetchMe());
  } catch {
    if ($me.get() === undefined) $me.set(null);
  }
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

/** Ends the session on the server and leaves; the page and all it cached go with it. */
export async function signOut(): Promise<void> {
  await logout();
  window.location.assign('/');
}
