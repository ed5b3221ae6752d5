import type { ServerEvent } from '../../src/shared/contract/live';
import { openDatabase } from '../db/client';
import { isMoving } from '../env';
import { conversationOf, inboxOf } from '../platform/objects';
import { DecidingObject } from './DecidingObject';
import { CLOSE, judge, type SocketState, socketState } from './liveProtocol';
import {
  countingSessions,
  mayReach,
  ONLINE_FOR,
  RENEW_EVERY,
  setPresence,
  unreadFor,
} from './presence';
import { answer, SocketSends } from './socketSends';

/**
 * What belongs to one member alone, and the line to all of their devices. It takes something to
 * store only while it is known whose it is: see `Owner`.
 */
export class Inbox extends DecidingObject {
  readonly #sends = new SocketSends();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair('ping', 'pong'));
  }

  /** Accepts a device. The worker has checked session and Origin and names both in headers. */
  override async fetch(request: Request): Promise<Response> {
    const session = socketState.shape.session.parse({
      id: request.headers.get('X-Session-Id'),
      memberId: request.headers.get('X-Member-Id'),
    });
    if (!(await this.owner.is(session.memberId))) return new Response(null, { status: 401 });
    const { 0: device, 1: server } = new WebSocketPair();
    const isFirst = this.ctx.getWebSockets().length === 0;
    this.ctx.acceptWebSocket(server, [session.id]);
    remember(server, { session, faults: 0, windowStart: 0, said: 0 });
    if (isFirst) this.ctx.waitUntil(this.#announce(session.memberId, true));
    this.ctx.waitUntil(this.#greet(server, session));
    return new Response(null, { status: 101, webSocket: device });
  }

  /** Tells every device. A line that is going down is no fault: its device asks when it is back. */
  async notify(event: ServerEvent): Promise<void> {
    const sender = this.#sends.senderOf(event);
    for (const socket of this.ctx.getWebSockets()) if (socket !== sender) answer(socket, event);
  }

  async endSessions(sessionIds: readonly string[]): Promise<void> {
    for (const socket of sessionIds.flatMap((id) => this.ctx.getWebSockets(id))) {
      socket.close(CLOSE.sessionEnded, 'Signed out');
    }
  }

  /** The account was deleted: no line stays open and nothing stored. */
  async forget(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) {
      socket.close(CLOSE.sessionEnded, 'Signed out');
    }
    this.owner.leaves();
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.tables.lookAgain();
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    if (isMoving(this.env)) return socket.close(CLOSE.restart, 'Moving');
    const reaction = judge(recall(socket), data, Date.now());
    remember(socket, reaction.state);
    if (reaction.do === 'close') return socket.close(CLOSE.policy, 'Too many faults');
    if (reaction.do === 'answer-error') {
      return answer(socket, { type: 'error', ...reaction.fault });
    }
    const { event } = reaction;
    const { session } = reaction.state;
    if (event.type === 'send') return this.#sends.take(this.env, socket, session, event);
    const db = openDatabase(this.env.DB);
    const { isSignedIn, isAllowed } = await mayReach(db, session, event, new Date());
    if (!isSignedIn) return socket.close(CLOSE.sessionEnded, 'Signed out');
    if (!isAllowed) return;
    const { type, userId } = event;
    if (type === 'typing') {
      await inboxOf(this.env, userId).notify({ type: 'typing', userId: session.memberId });
    } else {
      await conversationOf(this.env, session.memberId, userId).markRead(session.memberId, userId);
    }
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    if (isMoving(this.env)) return;
    const others = this.ctx.getWebSockets().filter((each) => each !== socket);
    if (others.length === 0) await this.#announce(recall(socket).session.memberId, false);
  }

  override webSocketError(socket: WebSocket): Promise<void> {
    return this.webSocketClose(socket);
  }

  /** Tells what is untold, renews the presence, and closes what a session that ended or ran out left open. */
  protected override async wake(): Promise<void> {
    await this.decisions.repeat();
    const db = openDatabase(this.env.DB);
    const open = this.ctx
      .getWebSockets()
      .map((socket) => ({ socket, session: recall(socket).session }));
    const ids = open.map(({ session }) => session.id);
    const counting = await countingSessions(db, ids, new Date());
    const [first] = open.filter(({ session }) => counting.has(session.id));
    for (const { socket, session } of open) {
      if (!counting.has(session.id)) socket.close(CLOSE.sessionEnded, 'Signed out');
    }
    if (!first) return;
    await setPresence(db, first.session.memberId, Date.now() + ONLINE_FOR);
    await this.wakeUp.by(Date.now() + RENEW_EVERY);
  }

  /**
   * What came between the page's own look and this line: the count as it is now. A session that
   * ended while the line was being opened is found here.
   */
  async #greet(socket: WebSocket, session: SocketState['session']) {
    const count = await unreadFor(openDatabase(this.env.DB), session, new Date());
    if (count === null) return socket.close(CLOSE.sessionEnded, 'Signed out');
    answer(socket, { type: 'unread', count });
  }

  async #announce(memberId: string, online: boolean) {
    const until = Date.now() + (online ? ONLINE_FOR : 0);
    const matches = await setPresence(openDatabase(this.env.DB), memberId, until);
    const event: ServerEvent = { type: 'presence', userId: memberId, online };
    await Promise.allSettled(matches.map((id) => inboxOf(this.env, id).notify(event)));
    if (online) await this.wakeUp.by(Date.now() + RENEW_EVERY);
  }
}

function remember(socket: WebSocket, state: SocketState) {
  socket.serializeAttachment(state);
}

function recall(socket: WebSocket): SocketState {
  return socketState.parse(socket.deserializeAttachment());
}
