import ReconnectingSocket from 'partysocket/ws';
import { LIVE_CLOSE, type ServerEvent, serverEvent } from '../shared/contract/live';
import { pageLanguage } from '../shared/texts/language';
import { $liveStatus, notifyListeners, notifyReconnected, setSender } from './liveEvents';

/** After these the connection stays closed; after `tooMany` until the page is looked at again. */
const CLOSING: readonly number[] = [LIVE_CLOSE.sessionEnded, LIVE_CLOSE.policy, LIVE_CLOSE.tooMany];

/** Delays (ms) differ for each try, so that not all clients reach a restarted server at once. */
const CONNECTION_SETTINGS = {
  get minReconnectionDelay() {
    return 500 + Math.random() * 1_500;
  },
  get maxReconnectionDelay() {
    return 20_000 + Math.random() * 10_000;
  },
  reconnectionDelayGrowFactor: 1.7,
  connectionTimeout: 8_000,
  shouldReconnectOnClose: ({ code }: { code: number }) => !CLOSING.includes(code),
};

let isOpened = false;

export interface ConnectionOptions {
  /** The server ended the session and closed the connection. */
  onSessionEnd: () => void;
  /** Called after every third failed try in a row. */
  onRepeatedFailure: () => void;
}

/** Opens this tab's one connection to the server; further calls do nothing. */
export function connectLive({ onSessionEnd, onRepeatedFailure }: ConnectionOptions): void {
  if (isOpened) return;
  isOpened = true;
  let openedBefore = false;
  let failedTries = 0;
  let isOneTooMany = false;
  $liveStatus.set('connecting');
  const socket = new ReconnectingSocket(connectionUrl, null, CONNECTION_SETTINGS);
  setSender((text) => socket.send(text));
  socket.addEventListener('open', () => {
    failedTries = 0;
    $liveStatus.set('open');
    if (openedBefore) notifyReconnected();
    openedBefore = true;
  });
  socket.addEventListener('message', ({ data }) => {
    const event = parseEvent(data);
    if (event) notifyListeners(event);
  });
  socket.addEventListener('close', ({ code }) => {
    const wasOpen = $liveStatus.get() === 'open';
    $liveStatus.set(socket.shouldReconnect ? 'connecting' : 'closed');
    isOneTooMany = code === LIVE_CLOSE.tooMany;
    if (code === LIVE_CLOSE.sessionEnded) onSessionEnd();
    if (wasOpen) return;
    failedTries += 1;
    // Scripts cannot see the status of a refused handshake: only another call can tell a broken
    // network from an ended session.
    if (failedTries % 3 === 0) onRepeatedFailure();
  });
  // A socket may take minutes to notice that the network went away.
  window.addEventListener('online', () => {
    if ($liveStatus.get() !== 'closed') socket.reconnect();
  });
  const comeBack = () => {
    if (!isOneTooMany || document.visibilityState === 'hidden') return;
    isOneTooMany = false;
    $liveStatus.set('connecting');
    socket.reconnect();
  };
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('focus', comeBack);
}

/** `null` for an unknown event: it is from a newer server. */
function parseEvent(data: unknown): ServerEvent | null {
  if (typeof data !== 'string') return null;
  try {
    return serverEvent.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

function connectionUrl(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/live?language=${pageLanguage()}`;
}
