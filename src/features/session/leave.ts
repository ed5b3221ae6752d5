import { clear } from 'idb-keyval';
import { endingSession } from '../../lib/api/api-client';
import { ApiError } from '../../lib/api/errors';
import { outboxStore } from '../../lib/outboxStore';
import { logout } from './api';

/**
 * @param forgetMe runs first, because a page that is being left stores the state of the member it
 * knows
 */
export async function endSessionHere(
  forgetMe: () => void,
  act: () => Promise<unknown> = signOut,
): Promise<void> {
  await endingSession(act);
  forgetMe();
  await clearDeviceData();
  window.location.replace('/');
}

/** Also succeeds if the session has ended already. */
async function signOut(): Promise<void> {
  try {
    await logout();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'UNAUTHENTICATED')) throw error;
  }
}

/**
 * Keys that belong to the device and to no member: the theme, and that notifications were declined.
 */
const KEPT = ['parkway-theme', 'parkway-notify-declined'];

/**
 * Deletes everything that pages stored here for a member: drafts, unsent messages and decisions,
 * list positions. Never throws.
 */
export async function clearDeviceData(): Promise<void> {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) {
      if (!KEPT.includes(key)) localStorage.removeItem(key);
    }
    // Emptied, not deleted: a deletion waits until no tab has the database open.
    await clear(outboxStore());
  } catch {
    // Storage is disabled.
  }
}
