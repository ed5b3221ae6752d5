import {
  type ClientEvent,
  LIVE_CLOSE,
  type ServerEvent,
} from '../../../../src/shared/contract/live';
import type { Message } from '../../../../src/shared/contract/messages';
import { requireNotOneself, withTimeToWait } from '../../../domain/messages/sendMessage';
import { DomainError } from '../../../platform/domainError';
import { log } from '../../../platform/log';
import type { Signed } from '../../../platform/sessions';
import type { KeptPhoto } from '../../conversation/messageParts';

/** A message on its way: whose, to whom, and by which request. */
export interface Sending {
  session: Signed;
  requestId: string;
  receiverId: string;
  content: string;
  clientId: string | null;
  /** By a call alone: its bytes are stored before. */
  photo?: KeptPhoto | undefined;
}

type Send = Extract<ClientEvent, { type: 'send' }>;

/** Marks that are remembered, so that a device is not told twice of what it sent. */
const REMEMBERED = 200;

/**
 * Messages that arrive over a member's sockets: of each socket one after the other, so that they are
 * stored in the order in which they were written. Nothing of it outlives the object: what was not
 * acknowledged is sent again by its device, under the same mark.
 */
export class SocketSends {
  readonly #inTurn = new WeakMap<WebSocket, Promise<void>>();
  readonly #senders = new Map<string, WebSocket>();
  readonly #store: (sending: Sending) => Promise<Message>;

  constructor(store: (sending: Sending) => Promise<Message>) {
    this.#store = store;
  }

  take(socket: WebSocket, session: Signed, send: Send): Promise<void> {
    const before = this.#inTurn.get(socket) ?? Promise.resolve();
    const now = before.then(() => this.#send(socket, session, send));
    this.#inTurn.set(socket, now);
    return now;
  }

  /**
   * The socket which an event's message came from, and which is answered by itself. The mark is its
   * sender's own: whoever answers under the same one is heard.
   */
  senderOf(event: ServerEvent): WebSocket | undefined {
    if (event.type !== 'message' || !event.message.clientId) return undefined;
    return this.#senders.get(markOf(event.message.senderId, event.message.clientId));
  }

  async #send(socket: WebSocket, session: Signed, { type: _, ...input }: Send) {
    const { clientId } = input;
    this.#remember(markOf(session.memberId, clientId), socket);
    const requestId = crypto.randomUUID();
    try {
      requireNotOneself(session.memberId, input.receiverId);
      const message = await this.#store({ session, requestId, ...input });
      answer(socket, { type: 'sent', clientId, message });
    } catch (error) {
      if (!(error instanceof DomainError)) log({ event: 'deferred-failure', requestId, error });
      const known = error instanceof DomainError ? withTimeToWait(error, new Date()) : INTERNAL;
      if (ENDS_SESSION.has(known.code)) return socket.close(LIVE_CLOSE.sessionEnded, 'Signed out');
      const { code, message, retryAfter } = known;
      answer(socket, {
        type: 'error',
        code,
        message,
        clientId,
        ...(retryAfter === undefined ? {} : { retryAfter }),
      });
    }
  }

  #remember(mark: string, socket: WebSocket) {
    this.#senders.set(mark, socket);
    const [oldest] = this.#senders.keys();
    if (this.#senders.size > REMEMBERED && oldest) this.#senders.delete(oldest);
  }
}

const markOf = (senderId: string, clientId: string) => `${senderId} ${clientId}`;

const ENDS_SESSION = new Set(['UNAUTHENTICATED', 'ACCOUNT_INACTIVE', 'PASSWORD_CHANGE_REQUIRED']);
const INTERNAL = new DomainError(
  'INTERNAL',
  "We're experiencing technical difficulties. Please try again.",
);

/** A connection that is going down is no fault: its device asks when it is back. */
export function answer(socket: WebSocket, event: ServerEvent) {
  try {
    socket.send(JSON.stringify(event));
  } catch {
    // Closed meanwhile.
  }
}
