import { expect, it, vi } from 'vitest';
import { KEEP, OFFLINE_WORKER, WORKER } from '../../src/lib/serviceWorker/offlineWorker';
import { readOffline } from '../../src/lib/serviceWorker/readOffline';

const ORIGIN = 'https://parkway.example';

/** What a worker does on an event, while another one waits. */
function listenerOf(type: string, waiting: string | null) {
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
  const [, listener] = addEventListener.mock.calls.find(([each]) => each === type) ?? [];
  return listener;
}

function isAnswered(waiting: string | null) {
  const respondWith = vi.fn((answer: Promise<Response>) => void answer.catch(() => undefined));
  listenerOf(
    'fetch',
    waiting,
  )({
    request: new Request(`${ORIGIN}/api/conversations`),
    respondWith,
    waitUntil: vi.fn(),
  });
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
])('a call is answered by the worker: %s', (_, waiting, expected) => {
  expect(isAnswered(waiting)).toBe(expected);
});

it('a page that asks it to keep everything is told that it does not, once that was turned off', () => {
  const postMessage = vi.fn();
  const waitUntil = vi.fn();
  listenerOf('message', WORKER)({ data: KEEP, ports: [{ postMessage }], waitUntil });
  expect(postMessage).toHaveBeenCalledExactlyOnceWith(false);
  expect(waitUntil).not.toHaveBeenCalled();
});
