import { OFFLINE_WORKER, WORKER } from './serviceWorker/offlineWorker';
import type { TrustedTypePolicy } from './trustedTypes';

type WorkerUrl = typeof WORKER | typeof OFFLINE_WORKER;

const policy: Pick<TrustedTypePolicy, 'createScriptURL'> | undefined =
  globalThis.trustedTypes?.createPolicy('push-worker', {
    createScriptURL: (url) => (url === OFFLINE_WORKER ? OFFLINE_WORKER : WORKER),
  });

export const workerRegistration = () => navigator.serviceWorker.getRegistration('/');

/** In place of the other kind: a browser may let it wait for minutes while that one works. */
export const registerWorker = (url: WorkerUrl) =>
  navigator.serviceWorker.register(policy?.createScriptURL(url) ?? url);

export const newestWorker = (registration: ServiceWorkerRegistration | undefined) =>
  registration?.installing ?? registration?.waiting ?? registration?.active;

/** Registers it, and waits until it is the active one. */
export async function activeWorker(url: WorkerUrl): Promise<ServiceWorker> {
  const worker = newestWorker(await registerWorker(url));
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
