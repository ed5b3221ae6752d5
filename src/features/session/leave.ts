import { clear } from 'idb-keyval';
import { endingSession } from '../../lib/api-client';
import { ApiError } from '../../lib/errors';
import { outboxStore } from '../../lib/outboxStore';
import { logout } from './api';

/** @param forgetMe first of all: a page that is being left keeps the place of the member it knows */
export async function leave(
  forgetMe: () => void,
  act: () => Promise<unknown> = signOut,
): Promise<void> {
  await endingSession(act);
  forgetMe();
  await forgetOnThisDevice();
  window.location.replace('/');
}

/** Does well when the session had ended already. */
async function signOut(): Promise<void> {
  try {
    await logout();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'UNAUTHENTICATED')) throw error;
  }
}

/** What is about this device and about nobody: how pages look, and that notices were declined. */
const KEPT = ['parkway-theme', 'parkway-notify-declined'];

/**
 * Takes away what pages kept here for a member: drafts, messages and answers not sent yet, places
 * in lists. Nothing here may fail.
 */
export async function forgetOnThisDevice(): Promise<void> {
  try {
    sessionStorage.clear();
    for (const key of Object.keys(localStorage)) {
      if (!KEPT.includes(key)) localStorage.removeItem(key);
    }
    // Emptied, not deleted: a deletion waits until no tab has the database open.
    await clear(outboxStore());
  } catch {
    // Storage is switched off.
  }
}
