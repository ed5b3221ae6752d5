import type { ClientEvent } from '../../../../src/shared/contract/live';
import { requireNotOneself, withRetryAfter } from '../../../domain/messages/sendMessage';
import { DomainError } from '../../../platform/domainError';
import { log } from '../../../platform/log';
import { inLanguage, sentence } from '../../../platform/sentence';
import type { SentMessages } from '../sentMessages';
import { type Devices, sendEvent, signOut } from './devices';
import type { SocketState } from './liveProtocol';

type Send = Extract<ClientEvent, { type: 'send' }>;

/** Whose device it is, and the language of its page. */
type Sender = Pick<SocketState, 'session' | 'language'>;

/**
 * Messages that arrive over a member's sockets: sequentially per socket, so that they are stored in
 * the order in which they were written. Nothing is kept when the object dies: a device sends what
 * was not acknowledged again, with the same `clientId`.
 */
export class SocketSends {
  readonly #inTurn = new WeakMap<WebSocket, Promise<void>>();

  constructor(private readonly parts: { devices: Devices; sentMessages: SentMessages }) {}

  take(socket: WebSocket, from: Sender, send: Send): Promise<void> {
    const before = this.#inTurn.get(socket) ?? Promise.resolve();
    const now = before.then(() => this.#send(socket, from, send));
    this.#inTurn.set(socket, now);
    return now;
  }

  async #send(socket: WebSocket, { session, language }: Sender, { type: _, ...input }: Send) {
    const { devices, sentMessages } = this.parts;
    const { clientId } = input;
    devices.rememberSender(session.memberId, clientId, socket);
    const requestId = crypto.randomUUID();
    try {
      requireNotOneself(session.memberId, input.receiverId);
      const { message } = await sentMessages.send({ session, requestId, ...input });
      sendEvent(socket, { type: 'sent', clientId, message });
    } catch (error) {
      if (!(error instanceof DomainError)) log({ event: 'deferred-failure', requestId, error });
      const known = error instanceof DomainError ? withRetryAfter(error, new Date()) : INTERNAL;
      if (ENDS_SESSION.has(known.code)) return signOut(socket);
      const { code, sentence, retryAfter } = known;
      sendEvent(socket, {
        type: 'error',
        code,
        message: inLanguage(language, sentence),
        clientId,
        ...(retryAfter === undefined ? {} : { retryAfter }),
      });
    }
  }
}

const ENDS_SESSION = new Set(['UNAUTHENTICATED', 'ACCOUNT_INACTIVE', 'PASSWORD_CHANGE_REQUIRED']);
const INTERNAL = new DomainError(
  'INTERNAL',
  sentence("We're experiencing technical difficulties. Please try again."),
);
