import { atom } from 'nanostores';
import ReconnectingSocket from 'partysocket/ws';
import { type ClientEvent, type ServerEvent, serverEvent } from '../shared/contract/live';

type EventType = ServerEvent['type'];
type EventOf<T extends EventType> = Extract<ServerEvent, { type: T }>;
type Listener = (event: ServerEvent) => void;

/** The server's close codes after which the line stays down. */
export const SESSION_ENDED = 4401;
const POLICY_VIOLATION = 1008;

/** Delays (ms) are read anew at each try: a restarted server is not met by everybody at once. */
const LINE_SETTINGS = {
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

export type LiveStatus = 'connecting' | 'open' | 'closed';
export const $liveStatus = atom<LiveStatus>('closed');

const listeners = new Map<EventType, Set<Listener>>();
const reconnectListeners = new Set<() => void>();
let socket: ReconnectingSocket | null = null;

export interface LineOptions {
  /** The server ended the session and with it the line. */
  onSessionEnd: () => void;
  /** Called after every few tries in a row that never opened. */
  onStruggle: () => void;
}

/** Opens this tab's one line to the server; further calls do nothing. */
export function openLine({ onSessionEnd, onStruggle }: LineOptions): void {
  if (socket) return;
  let openedBefore = false;
  let failedTries = 0;
  $liveStatus.set('connecting');
  const line = new ReconnectingSocket(lineAddress, null, LINE_SETTINGS);
  socket = line;
  line.addEventListener('open', () => {
    failedTries = 0;
    $liveStatus.set('open');
    if (openedBefore) for (const listener of reconnectListeners) listener();
    openedBefore = true;
  });
  line.addEventListener('message', ({ data }) => receive(data));
  line.addEventListener('close', ({ code }) => {
    const wasOpen = $liveStatus.get() === 'open';
    $liveStatus.set(line.shouldReconnect ? 'connecting' : 'closed');
    if (code === SESSION_ENDED) onSessionEnd();
    if (wasOpen) return;
    failedTries += 1;
    // A refused handshake hides its status from scripts: only another call can tell a dead
    // network from a dead session.
    if (failedTries % 3 === 0) onStruggle();
  });
  // A socket that was open when the network went away may take minutes to notice.
  window.addEventListener('online', () => {
    if ($liveStatus.get() !== 'closed') line.reconnect();
  });
}

/** Listens for one type of event; returns how to stop. */
export function onLive<T extends EventType>(type: T, listener: (event: EventOf<T>) => void) {
  const guarded: Listener = (event) => {
    if (isOfType(event, type)) listener(event);
  };
  const ofType = listeners.get(type) ?? new Set();
  listeners.set(type, ofType.add(guarded));
  return () => {
    ofType.delete(guarded);
  };
}

/** Called each time the line is back after a break: what happened meanwhile was not told. */
export function onReconnect(listener: () => void) {
  reconnectListeners.add(listener);
  return () => {
    reconnectListeners.delete(listener);
  };
}

/**
 * Tells the server, if it can be told now; returns whether it was. Nothing is queued: a typing
 * mark that comes late is wrong, and reading is told again by opening the thread.
 */
export function sendLive(event: ClientEvent): boolean {
  if (!socket || $liveStatus.get() !== 'open') return false;
  return socket.send(JSON.stringify(event));
}

/** Delivers the text of one frame. An event this page does not know is from a newer server. */
export function receive(data: unknown): void {
  const event = parseEvent(data);
  if (!event) return;
  for (const listener of listeners.get(event.type) ?? []) listener(event);
}

function parseEvent(data: unknown): ServerEvent | null {
  if (typeof data !== 'string') return null;
  try {
    return serverEvent.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}

function isOfType<T extends EventType>(event: ServerEvent, type: T): event is EventOf<T> {
  return event.type === type;
}

function lineAddress(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/live`;
}
