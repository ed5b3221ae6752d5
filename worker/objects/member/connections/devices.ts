import { LIVE_CLOSE, type ServerEvent } from '../../../../src/shared/contract/live';

/** Number of `clientId`s remembered, so that a device gets no event for what it sent. */
const REMEMBERED = 200;

/** The open live connections of a member's devices. */
export class Devices {
  /** Which socket sent a message, by its sender and `clientId`. */
  readonly #senders = new Map<string, WebSocket>();

  constructor(private readonly ctx: DurableObjectState) {}

  sockets(): WebSocket[] {
    return this.ctx.getWebSockets();
  }

  areOpen(): boolean {
    return this.sockets().length > 0;
  }

  /**
   * Sends an event to every device except the one that sent its message, which gets an answer of
   * its own. A `clientId` belongs to its sender: another member's message with the same one is
   * announced.
   */
  notify(event: ServerEvent) {
    const clientId = event.type === 'message' ? event.message.clientId : undefined;
    const sender =
      event.type === 'message' && clientId
        ? this.#senders.get(markOf(event.message.senderId, clientId))
        : undefined;
    for (const socket of this.sockets()) if (socket !== sender) sendEvent(socket, event);
  }

  rememberSender(senderId: string, clientId: string, socket: WebSocket) {
    this.#senders.set(markOf(senderId, clientId), socket);
    const [oldest] = this.#senders.keys();
    if (this.#senders.size > REMEMBERED && oldest) this.#senders.delete(oldest);
  }

  closeSessions(sessionIds: readonly string[]) {
    for (const socket of sessionIds.flatMap((id) => this.ctx.getWebSockets(id))) signOut(socket);
  }

  closeAll() {
    for (const socket of this.sockets()) signOut(socket);
  }
}

const markOf = (senderId: string, clientId: string) => `${senderId} ${clientId}`;

export function signOut(socket: WebSocket) {
  socket.close(LIVE_CLOSE.sessionEnded, 'Signed out');
}

/** A closing connection is no error: its device catches up when it reconnects. */
export function sendEvent(socket: WebSocket, event: ServerEvent) {
  try {
    socket.send(JSON.stringify(event));
  } catch {
    // Closed meanwhile.
  }
}
