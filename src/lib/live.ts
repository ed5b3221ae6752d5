import ReconnectingSocket from 'partysocket/ws';
import { type ServerEvent, serverEvent } from '../shared/contract/live';
import { $liveStatus, notifyListeners, notifyReconnected, speakThrough } from './liveEvents';

/** The server's close codes after which the connection stays closed. */
const SESSION_ENDED = 4401;
const POLICY_VIOLATION = 1008;

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
  shouldReconnectOnClose: ({ code }: { code: number }) =>
    code !== SESSION_ENDED && code !== POLICY_VIOLATION,
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
    if (code === SESSION_ENDED) onSessionEnd();
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
