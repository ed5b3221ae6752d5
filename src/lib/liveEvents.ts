import { atom } from 'nanostores';
import type { ClientEvent, ServerEvent } from '../shared/contract/live';

type EventType = ServerEvent['type'];
type EventOf<T extends EventType> = Extract<ServerEvent, { type: T }>;

/*
 * What pages receive and send over the live connection. The connection itself (live.ts) is heavier
 * and loads later; a listener that subscribes before misses nothing.
 */

export type LiveStatus = 'connecting' | 'open' | 'closed';
export const $liveStatus = atom<LiveStatus>('closed');

const listeners = new Set<(event: ServerEvent) => void>();
const reconnectListeners = new Set<() => void>();
let say: ((text: string) => boolean) | null = null;

/** Listens for one type of event; returns a function that stops this. */
export function onLive<T extends EventType>(type: T, listener: (event: EventOf<T>) => void) {
  const guarded = (event: ServerEvent) => {
    if (isOfType(event, type)) listener(event);
  };
  listeners.add(guarded);
  return () => {
    listeners.delete(guarded);
  };
}

/** Called each time the connection is back after a break; events of the break are not repeated. */
export function onReconnect(listener: () => void) {
  reconnectListeners.add(listener);
  return () => {
    reconnectListeners.delete(listener);
  };
}

/** Returns whether the connection is open. Nothing is queued: a late typing mark would be wrong. */
export function sendLive(event: ClientEvent): boolean {
  if (!say || $liveStatus.get() !== 'open') return false;
  return say(JSON.stringify(event));
}

/** For the connection: sets the function that sends a text over it. */
export function setSender(send: (text: string) => boolean): void {
  say = send;
}

export function notifyListeners(event: ServerEvent): void {
  for (const listener of listeners) listener(event);
}

export function notifyReconnected(): void {
  for (const listener of reconnectListeners) listener();
}

function isOfType<T extends EventType>(event: ServerEvent, type: T): event is EventOf<T> {
  return event.type === type;
}
