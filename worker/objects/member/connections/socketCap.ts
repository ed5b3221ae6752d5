import { LIVE_CLOSE } from '../../../../src/shared/contract/live';
import { LIVE_CONNECTIONS } from '../../../../src/shared/rules/limits';

/**
 * Closes the oldest connections, until no more are open than a member may have. A page in use is
 * among the newest, or reconnects.
 */
export function closeOldest(
  sockets: readonly WebSocket[],
  openedAt: (socket: WebSocket) => number,
): void {
  const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN);
  const byAge = open.toSorted((a, b) => openedAt(a) - openedAt(b));
  for (const socket of byAge.slice(0, Math.max(0, open.length - LIVE_CONNECTIONS))) {
    socket.close(LIVE_CLOSE.tooMany, 'Too many connections');
  }
}
