import { expect, it, vi } from 'vitest';
import { OFFLINE_WORKER, WORKER } from '../../src/lib/serviceWorker/offlineWorker';
import { readOffline } from '../../src/lib/serviceWorker/readOffline';

const ORIGIN = 'https://parkway.example';

/** What a worker does with a request for the page of messages while another one waits. */
function answered(waiting: string | null) {
  const addEventListener = vi.fn();
  readOffline({
    location: { origin: ORIGIN, search: '?offline' },
    registration: {
      installing: null,
      waiting: waiting === null ? null : Object.assign(new EventTarget(), worker(waiting)),
      showNotification: async () => undefined,
      unregister: async () => true,
    },
    clients: {
      matchAll: async () => [],
      openWindow: async () => undefined,
      claim: async () => undefined,
    },
    skipWaiting: async () => undefined,
    addEventListener,
  });
  const [, onFetch] = addEventListener.mock.calls.find(([type]) => type === 'fetch') ?? [];
  const respondWith = vi.fn((answer: Promise<Response>) => void answer.catch(() => undefined));
  onFetch({ request: new Request(`${ORIGIN}/api/conversations`), respondWith, waitUntil: vi.fn() });
  return respondWith.mock.calls.length === 1;
}

const worker = (path: string) => ({
  scriptURL: ORIGIN + path,
  state: 'installed' as const,
  onstatechange: null,
  onerror: null,
  postMessage: () => undefined,
});

it.each([
  ['nothing waits', null, true],
  ['its next build waits', OFFLINE_WORKER, true],
  ['offline reading was turned off', WORKER, false],
])('a call is answered by the worker: %s', (_, waiting, isAnswered) => {
  expect(answered(waiting)).toBe(isAnswered);
});
