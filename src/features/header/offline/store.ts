import { atom } from 'nanostores';
import { watchAnswers } from '../../lib/api/api-client';
import { isOfflineWorker, KEEP } from '../../lib/serviceWorker/offlineWorker';

/** When the latest answer came from the server, if this device kept it; `null` while it answers. */
export const $keptAt = atom<string | null>(null);

watchAnswers((keptAt) => $keptAt.set(keptAt));

// What is kept is brought up to date when the member looks away.
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    const worker = navigator.serviceWorker?.controller;
    const isAway = document.visibilityState === 'hidden';
    if (isAway && isOfflineWorker(worker?.scriptURL)) worker?.postMessage(KEEP);
  });
}
