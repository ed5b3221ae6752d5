import { type ClientEvent, LIVE_CLOSE } from '../../../../src/shared/contract/live';
import { LIVE_CONNECTIONS } from '../../../../src/shared/rules/limits';
import type { Language } from '../../../../src/shared/texts/language';
import { isMoving } from '../../../env';
import { DomainError } from '../../../platform/domainError';
import { conversationOf, memberObjectOf } from '../../../platform/objects';
import type { SessionRef } from '../../../platform/security/sessions';
import { inLanguage } from '../../../platform/sentence';
import type { SentMessages } from '../sentMessages';
import type { MemberStores } from '../stores';
import { sendEvent, signOut } from './devices';
import { judgeClientEvent, type LiveFault, type SocketState, socketState } from './liveProtocol';
import { mayReach } from './mayReach';
import type { MemberPresence } from './presence';
import { SocketSends } from './socketSends';

const states = new WeakMap<WebSocket, SocketState>();

/**
 * Keeps the state of a connection, through hibernation only what lasts. The count of messages in a
 * window of ten seconds need not: an object sleeps after ten seconds without any.
 */
function remember(socket: WebSocket, state: SocketState) {
  const before = states.get(socket);
  states.set(socket, state);
  if (before?.faults !== state.faults) socket.serializeAttachment(state);
}

function recall(socket: WebSocket): SocketState {
  const state = states.get(socket) ?? socketState.parse(socket.deserializeAttachment());
  states.set(socket, state);
  return state;
}

interface ConnectionParts extends MemberStores {
  presence: MemberPresence;
  sentMessages: SentMessages;
}

/** Handles what the member's devices send over their live connections, and which may stay open. */
export class LiveConnections {
  readonly #sends: SocketSends;

  constructor(private readonly parts: ConnectionParts) {
    this.#sends = new SocketSends(parts);
    parts.ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /** Accepts a device. The worker has checked session and Origin and names both in headers. */
  async accept(request: Request): Promise<Response> {
    const { ctx, owner, devices, presence, waitUntil } = this.parts;
    const session = socketState.shape.session.parse({
      id: request.headers.get('X-Session-Id'),
      memberId: request.headers.get('X-Member-Id'),
    });
    if (!(await owner.is(session.memberId))) return new Response(null, { status: 401 });
    const { 0: device, 1: server } = new WebSocketPair();
    const isFirst = !devices.areOpen();
    ctx.acceptWebSocket(server, [session.id]);
    remember(server, {
      session,
      faults: 0,
      windowStart: 0,
      said: 0,
      openedAt: Date.now(),
      language: new URL(request.url).searchParams.get('language') === 'es' ? 'es' : 'en',
    });
    closeOldest(devices.sockets(), (socket) => recall(socket).openedAt);
    if (isFirst) waitUntil(presence.arrives());
    waitUntil(this.#greet(server, session));
    return new Response(null, { status: 101, webSocket: device });
  }

  async onMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    if (isMoving(this.parts.env())) return socket.close(LIVE_CLOSE.restart, 'Moving');
    const verdict = judgeClientEvent(recall(socket), data, Date.now());
    remember(socket, verdict.state);
    if (verdict.do === 'close') return socket.close(LIVE_CLOSE.policy, 'Too many faults');
    if (verdict.do === 'answer-error') {
      return sendFault(socket, verdict.fault, verdict.state.language);
    }
    const { event } = verdict;
    const { session } = verdict.state;
    if (event.type === 'send') return this.#sends.take(socket, verdict.state, event);
    if (!(await this.#mayAct(socket, session))) return;
    return this.#relay(session.memberId, event);
  }

  async onClose(socket: WebSocket): Promise<void> {
    const { env, owner, devices, presence } = this.parts;
    if (isMoving(env())) return;
    const others = devices.sockets().filter((each) => each !== socket);
    if (others.length === 0 && owner.id !== null) await presence.leaves();
  }

  /** Closes the connections of sessions that are no longer valid. */
  async closeEnded(): Promise<void> {
    for (const socket of this.parts.devices.sockets()) {
      await this.#mayAct(socket, recall(socket).session);
    }
  }

  /** The member is typing, or has read. D1 is asked first if they never wrote to the other. */
  async #relay(memberId: string, event: Extract<ClientEvent, { userId: string }>) {
    const { env, db, partners, decisions } = this.parts;
    const { type, userId } = event;
    const conversation = conversationOf(env(), memberId, userId);
    if (partners.has(userId) && (await conversation.relay(type, memberId, userId))) return;
    const isLiked = decisions.received(userId) !== undefined;
    if (!(await mayReach(db(), memberId, event, isLiked))) return;
    if (type === 'read') await conversation.markRead(memberId, userId);
    else await memberObjectOf(env(), userId).notifyDevices({ type, userId: memberId });
  }

  /** Whether the session may act; if not, closes its connection. */
  async #mayAct(socket: WebSocket, session: SessionRef): Promise<boolean> {
    try {
      await this.parts.lease.of(session, Date.now());
      return true;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      signOut(socket);
      return false;
    }
  }

  /**
   * Sends the current unread count, which may have changed between the page's own request and this
   * connection. Detects a session that ended while the connection was being opened.
   */
  async #greet(socket: WebSocket, session: SessionRef) {
    if (!(await this.#mayAct(socket, session))) return;
    sendEvent(socket, { type: 'unread', count: this.parts.list.unread() });
  }
}

function sendFault(socket: WebSocket, fault: LiveFault, language: Language) {
  if (fault.code !== 'INVALID_INPUT') return sendEvent(socket, { type: 'error', ...fault });
  const { refusal, ...event } = fault;
  sendEvent(socket, { type: 'error', ...event, message: inLanguage(language, refusal) });
}

/** Closes those beyond what a member may have: a page in use is among the newest, or reconnects. */
function closeOldest(sockets: readonly WebSocket[], openedAt: (socket: WebSocket) => number): void {
  const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN);
  const byAge = open.toSorted((a, b) => openedAt(a) - openedAt(b));
  for (const socket of byAge.slice(0, Math.max(0, open.length - LIVE_CONNECTIONS))) {
    socket.close(LIVE_CLOSE.tooMany, 'Too many connections');
  }
}
