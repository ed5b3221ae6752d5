import { type ClientEvent, LIVE_CLOSE, type ServerEvent } from '../../../src/shared/contract/live';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { openDatabase } from '../../db/client';
import type { WaitingLike } from '../../domain/members/likesReceived';
import { isMoving } from '../../env';
import { type Answer, answerOf } from '../../platform/answer';
import { DomainError } from '../../platform/domainError';
import { conversationOf, inboxOf } from '../../platform/objects';
import type { Signed } from '../../platform/sessions';
import type { ReactInput } from '../conversation/reactTo';
import type { StoredMessage } from '../conversation/threadPage';
import { judge, type SocketState, socketState } from './connections/liveProtocol';
import { mayReach } from './connections/mayReach';
import { closeOldest } from './connections/socketCap';
import { answer, type Sending, SocketSends } from './connections/socketSends';
import { recall, remember } from './connections/socketStates';
import { type DayCount, DayCounts, REPORT_AFTER } from './dailyCounts';
import type { Spent } from './likes/decisionRules';
import type { Commenter, CommentTurn, GiveAnswer, GiveInput } from './likes/decisions';
import { ShownLikers } from './likes/shownLikers';
import { NewsRead } from './notificationsRead';
import { PresentObject } from './PresentObject';
import { Partners, sees } from './partners';
import { reportCounts } from './reportCounts';
import { SeenProfiles, type ShownProfiles } from './seenProfiles';
import { MemberSends, type SentByCall } from './sentMessages';
import { memberReacts, type Reacts } from './sentReactions';
import { SentTexts } from './sentTexts';

interface PassAnswer {
  isPremium: boolean;
  /** False when the two match, or are about to. */
  isPassed: boolean;
  spent: Spent;
}

/**
 * What belongs to one member alone, and the line to all of their devices. It takes something to
 * store only while it is known whose it is: see `Owner`.
 */
export class Inbox extends PresentObject {
  readonly #counts: DayCounts;
  readonly #partners: Partners;
  readonly #seen: SeenProfiles;
  readonly #shownLikers: ShownLikers;
  readonly #news: NewsRead;
  readonly #sends: MemberSends;
  readonly #socketSends: SocketSends;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#counts = new DayCounts(this.tables);
    this.#partners = new Partners(this.tables);
    this.#seen = new SeenProfiles(this.tables);
    this.#shownLikers = new ShownLikers(this.tables);
    this.#news = new NewsRead(this.tables);
    this.#sends = new MemberSends({
      owner: this.owner,
      lease: this.lease,
      counts: this.#counts,
      texts: new SentTexts(this.tables),
      partners: this.#partners,
      sees: (memberId, otherId) => sees(openDatabase(this.env.DB), memberId, otherId),
      give: ({ session, receiverId, ...message }, room) =>
        conversationOf(this.env, session.memberId, receiverId).send({
          ...message,
          receiverId,
          senderId: session.memberId,
          room,
          heard: this.list.version(receiverId),
        }),
      hear: (told) => this.hear(told),
      counted: () => ctx.waitUntil(this.wakeUp.by(Date.now() + REPORT_AFTER)),
    });
    this.#socketSends = new SocketSends(
      async (sending) => (await this.#sends.send(sending)).message,
    );
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
    remember(server, { session, faults: 0, windowStart: 0, said: 0, openedAt: Date.now() });
    closeOldest(this.ctx.getWebSockets(), (socket) => recall(socket).openedAt);
    if (isFirst) this.ctx.waitUntil(this.presence.arrives());
    this.ctx.waitUntil(this.#greet(server, session));
    return new Response(null, { status: 101, webSocket: device });
  }

  /** Tells every device. A line that is going down is no fault: its device asks when it is back. */
  async notify(event: ServerEvent): Promise<void> {
    this.tellDevices(event);
  }

  protected override tellDevices(event: ServerEvent) {
    const sender = this.#socketSends.senderOf(event);
    for (const socket of this.ctx.getWebSockets()) if (socket !== sender) answer(socket, event);
  }

  /** A pass is between the member and this object: the directory is not asked while a lease lasts. */
  givePass(session: Signed, targetId: string, now: number): Promise<Answer<PassAnswer>> {
    return answerOf(async () => {
      const { isPremium } = await this.lease.of(session, now);
      const isPassed = await this.decisions.pass(session.memberId, targetId, now);
      return { isPremium, isPassed, spent: await this.spentOn(newJerseyDay(new Date(now))) };
    });
  }

  /** A comment counts as a message, and waits as one does for those on their way. */
  override async giveLike(input: GiveInput): Promise<GiveAnswer> {
    if (input.remark?.comment) await this.#sends.settle(input.commenter, input.now);
    return super.giveLike(input);
  }

  protected override countComment(commenter: Commenter, comment: string, now: number): CommentTurn {
    return this.#sends.countComment(commenter, comment, now);
  }

  /** Stores a message of this member: by a call, as over the live connection. */
  send(sending: Sending): Promise<Answer<SentByCall>> {
    return answerOf(() => this.#sends.send(sending));
  }

  /** Says something to a message with a picture, or takes it back. */
  react(reacts: Reacts): Promise<Answer<StoredMessage>> {
    const { lease, list } = this;
    const host = {
      lease,
      list,
      partners: this.#partners,
      sees: (memberId: string, otherId: string) =>
        sees(openDatabase(this.env.DB), memberId, otherId),
      give: (input: ReactInput) =>
        conversationOf(this.env, input.memberId, input.otherId).react(input),
    };
    return answerOf(() => memberReacts(host, reacts));
  }

  /** Whether the day has room for showing these members; see `SeenProfiles`. */
  async takeProfiles(memberId: string, shown: ShownProfiles): Promise<boolean> {
    return !(await this.owner.is(memberId)) || this.#seen.take(shown);
  }

  /** Of these likers those whom a free member may be shown on this New Jersey day. */
  async takeShownLikers(memberId: string, day: string, ids: readonly string[]): Promise<string[]> {
    return (await this.owner.is(memberId)) ? this.#shownLikers.take(day, ids) : [];
  }

  /** The likes that wait, the likers a free member was shown on this day, and what was read. */
  async news(day: string): Promise<{ waiting: WaitingLike[]; shown: string[]; readUpTo: number }> {
    const waiting = await this.likesWaiting(0);
    return { waiting, shown: this.#shownLikers.on(day), readUpTo: this.#news.upTo };
  }

  /** The member has read their notifications up to then; their other devices hear of it. */
  async readNews(memberId: string, upTo: number): Promise<void> {
    if (!(await this.owner.is(memberId)) || !this.#news.read(upTo)) return;
    await this.notify({ type: 'notificationsRead', upTo: new Date(upTo).toISOString() });
  }

  /** Messages that the member has sent on this New Jersey day. */
  async sentOn(day: string): Promise<number> {
    return this.#counts.on(day).messages;
  }

  /** What the member is shown of themselves: what a New Jersey day has cost, and how many are unread. */
  async figuresOn(day: string): Promise<Spent & { messages: number; unreadCount: number }> {
    const { messages } = this.#counts.on(day);
    return { ...(await this.spentOn(day)), messages, unreadCount: this.list.unread() };
  }

  /** A day's count that the directory has, and this object has not. */
  async takeCount(memberId: string, count: DayCount): Promise<void> {
    if (await this.owner.is(memberId)) this.#counts.take(count, Date.now());
  }

  /** Brings the directory's figures up to now, or up to what is due. */
  async reportCounts(before = Number.MAX_SAFE_INTEGER): Promise<void> {
    const memberId = this.owner.id;
    const counts = this.#counts.unreported(before);
    if (memberId === null || counts.length === 0) return;
    await reportCounts(openDatabase(this.env.DB), memberId, counts);
    if (this.owner.id === null) return;
    for (const count of counts) this.#counts.reported(count, Date.now());
  }

  /** The directory says something else of the member, or may. */
  async leaseEnded(): Promise<void> {
    this.lease.drop();
    await this.#closeEnded();
  }

  async endSessions(sessionIds: readonly string[]): Promise<void> {
    this.lease.drop();
    for (const socket of sessionIds.flatMap((id) => this.ctx.getWebSockets(id))) {
      socket.close(LIVE_CLOSE.sessionEnded, 'Signed out');
    }
  }

  /** The account was deleted: no line stays open and nothing stored. */
  async forget(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) {
      socket.close(LIVE_CLOSE.sessionEnded, 'Signed out');
    }
    this.owner.leaves();
    this.#seen.lookAgain();
    this.lease.drop();
    await this.empty();
  }

  override async webSocketMessage(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    if (isMoving(this.env)) return socket.close(LIVE_CLOSE.restart, 'Moving');
    const reaction = judge(recall(socket), data, Date.now());
    remember(socket, reaction.state);
    if (reaction.do === 'close') return socket.close(LIVE_CLOSE.policy, 'Too many faults');
    if (reaction.do === 'answer-error') {
      return answer(socket, { type: 'error', ...reaction.fault });
    }
    const { event } = reaction;
    const { session } = reaction.state;
    if (event.type === 'send') return this.#socketSends.take(socket, session, event);
    if (!(await this.#mayAct(socket, session))) return;
    return this.#tell(session.memberId, event);
  }

  /** That the member types, or has read. Of who was never written to, the directory is asked first. */
  async #tell(memberId: string, event: Extract<ClientEvent, { userId: string }>) {
    const { type, userId } = event;
    const conversation = conversationOf(this.env, memberId, userId);
    const isKnown = this.#partners.has(userId);
    if (isKnown && (await conversation.tellAtOnce(type, memberId, userId))) return;
    if (!(await mayReach(openDatabase(this.env.DB), memberId, event))) return;
    if (type === 'typing') await inboxOf(this.env, userId).notify({ type, userId: memberId });
    else await conversation.markRead(memberId, userId);
  }

  override async webSocketClose(socket: WebSocket): Promise<void> {
    if (isMoving(this.env)) return;
    const others = this.ctx.getWebSockets().filter((each) => each !== socket);
    if (others.length === 0 && this.owner.id !== null) await this.presence.leaves();
  }

  override webSocketError(socket: WebSocket): Promise<void> {
    return this.webSocketClose(socket);
  }

  /** Tells what is untold, renews the presence, and closes what a session that ended left open. */
  protected override async wake(): Promise<void> {
    // Before anything that may fail: an alarm that gives up is not set again by itself.
    if (this.#counts.unreported(Date.now()).length > 0) {
      await this.wakeUp.by(Date.now() + REPORT_AFTER);
    }
    await this.decisions.repeat();
    await this.mailUnread();
    await this.mailLikes();
    this.lease.drop();
    await this.#closeEnded();
    await this.presence.work();
    await this.expireKept();
    await this.wakeUp.attempt('message counts', () => this.reportCounts(Date.now() - REPORT_AFTER));
  }

  /** Closes the connections of sessions that do not count any more. */
  async #closeEnded(): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) {
      await this.#mayAct(socket, recall(socket).session);
    }
  }

  /** Whether the session may act; if not, its connection is closed. */
  async #mayAct(socket: WebSocket, session: Signed): Promise<boolean> {
    try {
      await this.lease.of(session, Date.now());
      return true;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      socket.close(LIVE_CLOSE.sessionEnded, 'Signed out');
      return false;
    }
  }

  /**
   * What came between the page's own look and this line: the count as it is now. A session that
   * ended while the line was being opened is found here.
   */
  async #greet(socket: WebSocket, session: SocketState['session']) {
    if (!(await this.#mayAct(socket, session))) return;
    answer(socket, { type: 'unread', count: this.list.unread() });
  }
}
