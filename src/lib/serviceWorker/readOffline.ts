import { clear } from 'idb-keyval';
import { MINUTE } from '../../shared/rules/durations';
import { barePath, languageOfPath } from '../../shared/texts/language';
import { isObjectOf, isText, parsedAs } from '../api/shapes';
import { outboxStore } from '../outboxStore';
import { forgetDeviceKeys, hasKeptShare, openDeviceKeys } from '../sealed/deviceKeys';
import { typedStore } from '../sealed/sealedTexts';
import { answerCall, isKeptCall } from './answerCall';
import { fillDevice } from './fillDevice';
import { answerPicture, isPicture } from './keptPictures';
import { keepInbox, withLeftInbox } from './leftInbox';
import { isOfflineWorker, KEEP } from './offlineWorker';
import type { WorkerScope } from './scope';
import { answerFile, answerPage, forgetOfflineState, keepShell } from './shell';

const FILES = '/_astro/';
const isShare = isObjectOf<{ share: string }>({ share: isText });

const ask = (path: string) => fetch(path, { credentials: 'same-origin', cache: 'no-cache' });

const keys = () =>
  openDeviceKeys(async () => {
    const answer = await ask('/api/auth/device-key');
    const found = answer.ok ? parsedAs(isShare, await answer.text()) : null;
    if (!found) throw new Error(`The share cannot be had: ${answer.status}.`);
    return found.share;
  });

/** The session is over, and the next member is asked anew. */
async function forgetAll({ registration }: WorkerScope): Promise<void> {
  await Promise.allSettled([forgetDeviceKeys()]);
  await Promise.allSettled([
    forgetOfflineState(),
    clear(outboxStore()),
    clear(typedStore()),
    registration.unregister(),
  ]);
}

/** A member who leaves page after page looks away often. */
const PAUSE_MS = MINUTE;
let keeping: Promise<void> | null = null;
let keptAt = 0;

/** One run at a time. Throws without a network, a session or space. */
function keepAll(): Promise<void> {
  const run = async () => {
    // First, because it fails once the session has ended: then nothing is kept.
    await fillDevice(await keys(), ask);
    await keepShell(ask);
    keptAt = Date.now();
  };
  keeping ??= run().finally(() => {
    keeping = null;
  });
  return keeping;
}

/** The other kind of worker is about to take over; a browser may let it wait for minutes. */
function isTurnedOff({ registration: { installing, waiting } }: WorkerScope): boolean {
  const next = installing ?? waiting;
  return next !== null && !isOfflineWorker(next.scriptURL);
}

/** A page that is left because its member signed out is hidden, too. */
async function refresh(inbox: string | null): Promise<void> {
  if (!(await hasKeptShare())) return;
  if (inbox) await keepInbox(await keys(), inbox).catch(() => undefined);
  if (Date.now() - keptAt >= PAUSE_MS) await keepAll().catch(() => undefined);
}

/** A kept page; of the inbox also what was on it. */
async function keptPage(page: Response, { pathname, search }: URL): Promise<Response> {
  if (barePath(pathname) !== '/messages' || search) return page;
  return withLeftInbox(page.clone(), await keys(), languageOfPath(pathname)).catch(() => page);
}

/** Shows pages and answers without a network, on a device whose member wants that. */
export function readOffline(scope: WorkerScope): void {
  scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener('message', (event) => {
    if (typeof event.data !== 'string') return;
    const [port] = event.ports;
    if (isTurnedOff(scope)) port?.postMessage(false);
    else if (!port) event.waitUntil(refresh(event.data === KEEP ? null : event.data));
    else {
      event.waitUntil(
        keepAll().then(
          () => port.postMessage(true),
          () => port.postMessage(false),
        ),
      );
    }
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (isTurnedOff(scope)) return;
    if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
    const network = () => fetch(request);
    if (request.mode === 'navigate')
      event.respondWith(answerPage(request, { ask: network, prepare: keptPage }));
    else if (url.pathname.startsWith(FILES)) event.respondWith(answerFile(request, network));
    else if (isPicture(url)) event.respondWith(answerPicture(request, { ask: network, keys }));
    else if (isKeptCall(url)) {
      const afterwards = (work: Promise<unknown>) => event.waitUntil(work.catch(() => undefined));
      event.respondWith(
        answerCall(request, { ask: network, keys, forget: () => forgetAll(scope), afterwards }),
      );
    }
  });
}
