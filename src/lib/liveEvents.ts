import { atom } from 'nanostores';
import type { ClientEvent, ServerEvent } from '../shared/contract/live';

type EventType = ServerEvent['type'];
type EventOf<T extends EventType> = Extract<ServerEvent, { type: T }>;
type Listener = (event: ServerEvent) => void;

/*
 * What pages hear from the live connection and send over it. The connection itself (live.ts) is heavier
 * and is fetched later; who listens before it is there misses nothing, since nothing comes before.
 */

export type LiveStatus = 'connecting' | 'open' | 'closed';
export const $liveStatus = atom<LiveStatus>('closed');

const listeners = new Map<EventType, Set<Listener>>();
const reconnectListeners = new Set<() => void>();
let say: ((text: string) => boolean) | null = null;

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

/** Called each time the connection is back after a break: what happened meanwhile was not sent. */
export function onReconnect(listener: () => void) {
  reconnectListeners.add(listener);
  return () => {
    reconnectListeners.delete(listener);
  };
}

/**
 * Sends to the server, if that is possible now; returns whether it was. Nothing is queued: a typing
 * mark that comes late is wrong, and reading is sent again by opening the thread.
 */
export function sendLive(event: ClientEvent): boolean {
  if (!say || $liveStatus.get() !== 'open') return false;
  return say(JSON.stringify(event));
}

/** For the connection: how to send a text over it. */
export function speakThrough(send: (text: string) => boolean): void {
  say = send;
}

/** For the connection: the server sent this. */
export function notifyListeners(event: ServerEvent): void {
  for (const listener of listeners.get(event.type) ?? []) listener(event);
}

/** For the connection: it is back after a break. */
export function notifyReconnected(): void {
  for (const listener of reconnectListeners) listener();
}

function isOfType<T extends EventType>(event: ServerEvent, type: T): event is EventOf<T> {
  return event.type === type;
}
