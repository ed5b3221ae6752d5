/** What the service worker uses of its scope: `src` is checked with the types of pages. */
export interface WorkerScope {
  location: { origin: string; search: string };
  registration: Pick<
    ServiceWorkerRegistration,
    'installing' | 'waiting' | 'showNotification' | 'unregister'
  >;
  clients: {
    matchAll: (of: { type: 'window' }) => Promise<readonly WorkerWindow[]>;
    openWindow: (url: string) => Promise<unknown>;
    claim: () => Promise<void>;
  };
  /** Replaces the worker before it at once. */
  skipWaiting: () => Promise<void>;
  addEventListener: <Type extends keyof WorkerEvents>(
    type: Type,
    act: (event: WorkerEvents[Type]) => void,
  ) => void;
}

interface WorkerWindow {
  url: string;
  focus: () => Promise<unknown>;
}

interface Extendable {
  /** Keeps the worker running until then. */
  waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerEvents {
  push: Extendable & { data: { text: () => string } | null };
  notificationclick: Extendable & { notification: Pick<Notification, 'close' | 'data'> };
  install: Extendable;
  activate: Extendable;
  message: Extendable & { data: unknown; ports: readonly MessagePort[] };
  fetch: Extendable & { request: Request; respondWith: (answer: Promise<Response>) => void };
}
