import type { pushRoutes } from '../../worker/features/push/routes';
import { bodyOf, client } from './api/api-client';
import { contractOf } from './api/contractOf';
import { WORKER } from './serviceWorker/offlineWorker';
import { activeWorker, workerRegistration } from './workerRegistration';

const push = client<typeof pushRoutes>('/api/push');
const contract = contractOf(() => import('../shared/contract/push'));

export function canNotify(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Whether the member has refused in the browser; only the browser can allow it again. */
export function isRefused(): boolean {
  return Notification.permission === 'denied';
}

/** Whether this browser is notified. Throws `ApiError` UNAVAILABLE if the site has no push. */
export async function fetchIsNotified(): Promise<boolean> {
  const { isOn } = await bodyOf(push.index.$get(), contract('pushSetup'));
  return isOn && Notification.permission === 'granted';
}

/** Asks for permission and then registers with the server. Returns false if the member refuses. */
export async function turnNotificationsOn(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { publicKey } = await bodyOf(push.index.$get(), contract('pushSetup'));
  // The worker that keeps pages also shows notifications.
  if (!(await workerRegistration())?.active) await activeWorker(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('The browser gave no keys.');
  await push.index.$put({ json: { endpoint, keys: { p256dh, auth } } });
  return true;
}

export async function turnNotificationsOff(): Promise<void> {
  await push.index.$delete();
  const registration = await workerRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
