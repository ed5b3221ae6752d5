import { type SocketState, socketState } from './liveProtocol';

const known = new WeakMap<WebSocket, SocketState>();

/**
 * Keeps the state of a connection, through hibernation only what lasts. The count of messages in a
 * window of ten seconds need not: an object sleeps after ten seconds without any.
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
