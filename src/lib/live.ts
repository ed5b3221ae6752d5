import ReconnectingSocket from 'partysocket/ws';
import { LIVE_CLOSE, type ServerEvent, serverEvent } from '../shared/contract/live';
import { $liveStatus, notifyListeners, notifyReconnected, speakThrough } from './liveEvents';

/** After these the connection stays closed; after `tooMany` until somebody looks at the page. */
const CLOSING: readonly number[] = [LIVE_CLOSE.sessionEnded, LIVE_CLOSE.policy, LIVE_CLOSE.tooMany];

/** Delays (ms) are read anew at each try: a restarted server is not met by everybody at once. */
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
  /** The server ended the session and with it the connection. */
  onSessionEnd: () => void;
  /** Called after every few tries in a row that never opened. */
  onStruggle: () => void;
}

/** Opens this tab's one connection to the server; further calls do nothing. */
export function openConnection({ onSessionEnd, onStruggle }: ConnectionOptions): void {
  if (isOpened) return;
  isOpened = true;
  let openedBefore = false;
  let failedTries = 0;
  let isOneTooMany = false;
  $liveStatus.set('connecting');
  const socket = new ReconnectingSocket(connectionUrl, null, CONNECTION_SETTINGS);
  speakThrough((text) => socket.send(text));
  socket.addEventListener('open', () => {
    failedTries = 0;
    $liveStatus.set('open');
    if (openedBefore) notifyReconnected();
    openedBefore = true;
  });
  socket.addEventListener('message', ({ data }) => receive(data));
  socket.addEventListener('close', ({ code }) => {
    const wasOpen = $liveStatus.get() === 'open';
    $liveStatus.set(socket.shouldReconnect ? 'connecting' : 'closed');
    isOneTooMany = code === LIVE_CLOSE.tooMany;
    if (code === LIVE_CLOSE.sessionEnded) onSessionEnd();
    if (wasOpen) return;
    failedTries += 1;
    // A refused handshake hides its status from scripts: only another call can tell a dead
    // network from a dead session.
    if (failedTries % 3 === 0) onStruggle();
  });
  // A socket that was open when the network went away may take minutes to notice.
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

/** Delivers the text of one frame. An event this page does not know is from a newer server. */
function receive(data: unknown): void {
  const event = parseEvent(data);
  if (event) notifyListeners(event);
}

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
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/live`;
}
