import type { ToastMessage } from '../components/ui/toast/toastStore';
import { t } from '../shared/texts/t';
import { isOfflineWorker, KEEP, OFFLINE_WORKER, WORKER } from './serviceWorker/offlineWorker';
import { forgetOfflineState } from './serviceWorker/shell';
import {
  activeWorker,
  newestWorker,
  registerWorker,
  workerRegistration,
} from './workerRegistration';

export const canReadOffline = () => 'serviceWorker' in navigator && 'caches' in window;

export async function isReadingOffline(): Promise<boolean> {
  return isOfflineWorker(newestWorker(await workerRegistration())?.scriptURL);
}

/** The notice for a device that cannot. */
export const notKept = (): ToastMessage => ({
  type: 'error',
  title: t('Not turned on'),
  description: t("This device couldn't keep your pages. It may be out of space."),
});

/** Returns whether the device could keep everything; if not, it keeps nothing. */
export async function turnOfflineReadingOn(): Promise<boolean> {
  if (await keepsAll(await activeWorker(OFFLINE_WORKER))) return true;
  await turnOfflineReadingOff();
  return false;
}

/** Notifications go on, if there are any. */
export async function turnOfflineReadingOff(): Promise<void> {
  await registerWorker(WORKER);
  await forgetOfflineState();
}

function keepsAll(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    worker.postMessage(KEEP, [port2]);
  });
}
