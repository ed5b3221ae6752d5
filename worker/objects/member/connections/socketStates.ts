import { type SocketState, socketState } from './liveProtocol';

const known = new WeakMap<WebSocket, SocketState>();

/**
 * Keeps what is known of a connection; through hibernation only what lasts. How much was said in a
 * window of ten seconds does not: an object sleeps after ten seconds in which nothing was.
 */
export function remember(socket: WebSocket, state: SocketState) {
  const before = known.get(socket);
  known.set(socket, state);
  if (before?.faults !== state.faults) socket.serializeAttachment(state);
}

export function recall(socket: WebSocket): SocketState {
  const state = known.get(socket) ?? socketState.parse(socket.deserializeAttachment());
  known.set(socket, state);
  return state;
}
