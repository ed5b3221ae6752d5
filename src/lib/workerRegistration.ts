import { OFFLINE_WORKER, WORKER } from './serviceWorker/offlineWorker';
import type { TrustedTypePolicy } from './trustedTypes';

type WorkerUrl = typeof WORKER | typeof OFFLINE_WORKER;

const policy: Pick<TrustedTypePolicy, 'createScriptURL'> | undefined =
  globalThis.trustedTypes?.createPolicy('push-worker', {
    createScriptURL: (url) => (url === OFFLINE_WORKER ? OFFLINE_WORKER : WORKER),
  });

export const workerRegistration = () => navigator.serviceWorker.getRegistration('/');

/** Registers it, in place of the other kind, and waits until it is the active one. */
export async function activeWorker(url: WorkerUrl): Promise<ServiceWorker> {
  const registration = await navigator.serviceWorker.register(policy?.createScriptURL(url) ?? url);
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (!worker) throw new Error('The browser started no service worker.');
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve(worker);
      if (worker.state === 'redundant') reject(new Error('The service worker was not started.'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
