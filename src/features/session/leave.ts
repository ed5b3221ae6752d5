import { clear } from 'idb-keyval';
import { endingSession } from '../../lib/api/api-client';
import { ApiError } from '../../lib/api/errors';
import { outboxStore } from '../../lib/outboxStore';
import { forgetDeviceKeys } from '../../lib/sealed/deviceKeys';
import { typedStore } from '../../lib/sealed/sealedTexts';
import { forgetSealedValues } from '../../lib/sealed/sealedValues';
import { isOfflineWorker } from '../../lib/serviceWorker/offlineWorker';
import { forgetOfflineState } from '../../lib/serviceWorker/shell';
import { newestWorker, workerRegistration } from '../../lib/workerRegistration';
import { pagePath } from '../../shared/texts/language';
import { fetchMe, logout } from './api';

/** `forgetMe` runs before the page is left, which would store the state of the member it knows. */
export async function endSessionHere(
  forgetMe: () => void,
  act: () => Promise<unknown> = signOut,
): Promise<void> {
  await endingSession(act);
  forgetMe();
  await clearDeviceData();
  window.location.replace(pagePath('/'));
}

/** Also succeeds if the session has ended already. */
async function signOut(): Promise<void> {
  try {
    await logout();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'UNAUTHENTICATED')) throw error;
  }
}

/** Keys that belong to the device and to no member. */
const KEPT = [
  'parkway-theme',
  'parkway-language-offered',
  'parkway-notify-declined',
  'parkway-install-answered',
];

/** Deletes everything that pages stored here for a member. Never throws. */
export async function clearDeviceData(): Promise<void> {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is disabled.
  }
  await clearKeptData();
}

/** Deletes the same as a sign-out, but keeps the tab's data: it may hold a mailed link's token. */
export async function clearIfSessionEnded(): Promise<void> {
  try {
    await fetchMe();
  } catch (error) {
    const { code } = error instanceof ApiError ? error : { code: null };
    if (code === 'UNAUTHENTICATED' || code === 'ACCOUNT_INACTIVE') await clearKeptData();
  }
}

async function clearKeptData(): Promise<void> {
  navigator.clearAppBadge?.().catch(() => undefined);
  // The key first: without it, the rest cannot be read.
  await Promise.allSettled([forgetDeviceKeys()]);
  forgetSealedValues();
  // Emptied, not deleted: a deletion waits until no tab has the database open.
  const emptied = [outboxStore, typedStore].map(async (store) => clear(store()));
  await Promise.allSettled([...emptied, endOfflineReading()]);
  try {
    for (const key of Object.keys(localStorage)) {
      if (!KEPT.includes(key)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is disabled.
  }
}

/** The next member is asked anew. */
async function endOfflineReading(): Promise<void> {
  const registration = await workerRegistration();
  if (isOfflineWorker(newestWorker(registration)?.scriptURL)) await registration?.unregister();
  await forgetOfflineState();
}
