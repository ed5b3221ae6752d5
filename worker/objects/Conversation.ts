import { DurableObject } from 'cloudflare:workers';
import type { ServerEvent } from '../../src/shared/contract/live';
import type { Invitation, Message } from '../../src/shared/contract/messages';
import { openDatabase } from '../db/client';
import { pushNews } from '../features/push/pushNews';
import { createContext } from '../platform/context';
import { log } from '../platform/log';
import { inboxOf } from '../platform/objects';
import type { Session } from '../platform/sessions';
import { type Answer, answerOf } from './answer';
import { deliverReport, eraseReport } from './conversationReport';
import {
  forgetPairIfAlone,
  invitationStands,
  releaseMessage,
  reserveMessage,
} from './conversationStanding';
import { MessageStore, type StoredRow, toMessage } from './messageStore';
import { retryDelay, SingleFlight } from './outbox';
import { DAY_IS_FULL, type Refusal, refusalOf, requestIsFull } from './threadRules';

export interface SendInput {
  session: Session;
  requestId: string;
  receiverId: string;
  content: string;
  clientId: string | null;
}

/** A message as the object knows it: how an invitation stands, the database says. */
export interface StoredMessage extends Message {
  invitationId?: string;
}

const FLUSH_ALARM_MS = 2_000;

/**
 * The messages of two members. What it acknowledges is stored; only then are the two told, and the
 * summary goes to the database by a report that is repeated until it arrived.
 */
export class Conversation extends DurableObject<Env> {
  readonly #store: MessageStore;
  readonly #reporting = new SingleFlight(() => this.#deliverReport());
  #telling: Promise<void> = Promise.resolve();
  #attempt = 0;
  /** Grows when somebody leaves: what was asked of the database before then is not true any more. */
  #epoch = 0;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = new MessageStore(ctx.storage.sql);
  }

  /** Stores a message once; the same `clientId` with other content is a CONFLICT. */
  send(input: SendInput): Promise<Answer<Message>> {
    return answerOf(() => this.#send(input));
  }

  async #send(input: SendInput): Promise<Message | Refusal> {
    const { session, receiverId, clientId, content } = input;
    const senderId = session.memberId;
    const repeated = () =>
      clientId ? this.#repeated(senderId, receiverId, clientId, content) : null;

    const known = repeated();
    const facts = this.#store.facts(senderId);
    const context = { ...this.#context(input.requestId), session };
    const epoch = this.#epoch;
    const { isReserved, standing } = await reserveMessage(context, receiverId, {
      hasRoom: !known && !requestIsFull(facts),
      answered: facts.answered,
      isNew: (await this.#memberIds()) === undefined,
    });
    await this.#remember(senderId, receiverId);
    if (epoch !== this.#epoch) {
      if (isReserved) await releaseMessage(context);
      return this.#send(input);
    }
    // Others were let in while the database was asked: look again before storing.
    const again = known ?? repeated();
    const refusal = refusalOf(standing, this.#store.facts(senderId));
    if (again || refusal || !isReserved) {
      if (isReserved) await releaseMessage(context);
      return again ?? refusal ?? DAY_IS_FULL;
    }

    const row = this.#store.append(senderId, clientId, content, context.now);
    const message = toMessage(row, receiverId);
    this.#tell([senderId, receiverId], { type: 'message', message });
    this.#report();
    this.ctx.waitUntil(pushNews(this.env, 'message', receiverId, senderId));
    return message;
  }

  /**
   * Puts an invitation's card there, once. Whether they may, the caller has asked the database;
   * false when that has changed meanwhile.
   */
  async invite(input: {
    senderId: string;
    receiverId: string;
    content: string;
    invitation: Invitation;
  }): Promise<boolean> {
    const { senderId, receiverId, content, invitation } = input;
    const epoch = this.#epoch;
    const db = openDatabase(this.env.DB);
    const stands = await invitationStands(db, senderId, receiverId, invitation.id);
    await this.#remember(senderId, receiverId);
    if (epoch !== this.#epoch) return this.invite(input);
    if (!stands || this.#store.byInvitation(invitation.id)) return stands;
    const row = this.#store.append(senderId, null, content, new Date(), invitation.id);
    const message = { ...toMessage(row, receiverId), invitation };
    this.#tell([senderId, receiverId], { type: 'message', message });
    this.#report();
    this.ctx.waitUntil(pushNews(this.env, 'message', receiverId, senderId));
    return true;
  }

  #repeated(senderId: string, receiverId: string, clientId: string, content: string) {
    const row = this.#store.byClientId(senderId, clientId);
    if (!row) return null;
    if (row.content === content) return toMessage(row, receiverId);
    const refusal: Refusal = {
      code: 'CONFLICT',
      message: 'This message was sent before with other words.',
    };
    return refusal;
  }

  /** Oldest first, as `viewerId` sees them. Reading them marks them as read. */
  async history(input: {
    viewerId: string;
    otherId: string;
    beforeId?: string | undefined;
    afterSeq?: number | undefined;
    limit: number;
    withReceipts: boolean;
  }): Promise<StoredMessage[]> {
    const { viewerId, otherId } = input;
    const rows = this.#store.page(input);
    const reads = input.withReceipts ? this.#store.readTimes(otherId) : [];
    const left = this.#store.departures().of(otherId);
    this.#markRead(viewerId, otherId);
    return rows.map((row) => {
      const isMine = row.sender_id === viewerId;
      const hasReceipt = isMine && row.seq > left;
      const readAt = hasReceipt ? reads.find((read) => read.seq >= row.seq)?.at : undefined;
      return {
        ...toMessage(row, isMine ? otherId : viewerId),
        ...(row.invitation_id ? { invitationId: row.invitation_id } : {}),
        ...(readAt === undefined ? {} : { readAt: new Date(readAt).toISOString() }),
      };
    });
  }

  async markRead(readerId: string, otherId: string): Promise<void> {
    this.#markRead(readerId, otherId);
  }

  #markRead(readerId: string, otherId: string) {
    const now = new Date();
    if (!this.#store.markRead(readerId, now)) return;
    this.#receipt = { readerId, otherId, at: now.toISOString() };
    this.#report();
  }

  #receipt: { readerId: string; otherId: string; at: string } | null = null;

  /** Messages of this conversation as they were sent, whatever has become of them since. */
  async originals(ids: readonly string[]): Promise<StoredRow[]> {
    return this.#store.originals(ids);
  }

  /** A page of what a member is given with their data, oldest first; it marks nothing as read. */
  async copyFor(memberId: string, afterSeq: number, limit: number): Promise<StoredRow[]> {
    return this.#store.copyFor(memberId, afterSeq, limit);
  }

  /** The conversation is gone, for both and from every store. */
  async erase(): Promise<void> {
    const ids = await this.#memberIds();
    this.#epoch += 1;
    this.#store.erase();
    if (ids) await eraseReport(openDatabase(this.env.DB), ...ids);
  }

  /** The member has blocked the other. Once this returns nothing more is delivered to either. */
  leave(memberId: string): Promise<void> {
    return this.#depart(() => this.#store.leave(memberId));
  }

  /** The member's account was deleted. With the second of the two everything goes. */
  async forget(memberId: string): Promise<void> {
    await this.#depart(() => this.#store.forget(memberId));
    const ids = await this.#memberIds();
    if (!ids || !(await forgetPairIfAlone(openDatabase(this.env.DB), ...ids))) return;
    this.#store.erase();
    await this.ctx.storage.delete('members');
    await this.ctx.storage.deleteAlarm();
  }

  async #depart(go: () => void) {
    this.#epoch += 1;
    go();
    await this.#sendReport();
    await this.#telling;
  }

  override async alarm(): Promise<void> {
    if (this.#store.report().isDelivered) return;
    await this.#reporting.run();
  }

  /** Sends the summary now; the alarm is there for when that fails or the object dies. */
  #report() {
    this.ctx.waitUntil(this.#sendReport());
  }

  async #sendReport() {
    if ((await this.ctx.storage.getAlarm()) === null) {
      await this.ctx.storage.setAlarm(Date.now() + FLUSH_ALARM_MS);
    }
    await this.#reporting.run();
  }

  async #deliverReport() {
    const ids = await this.#memberIds();
    const { version, isDelivered } = this.#store.report();
    if (!ids || isDelivered) return;
    const receipt = this.#receipt;
    const [a, b] = ids;
    try {
      const totals = await deliverReport(openDatabase(this.env.DB), {
        version,
        sides: [
          { memberId: a, otherId: b, ...this.#store.side(a) },
          { memberId: b, otherId: a, ...this.#store.side(b) },
        ],
      });
      this.#store.delivered(version);
      this.#attempt = 0;
      for (const { memberId, unread, hearsReads } of totals) {
        this.#tell([memberId], { type: 'unread', count: unread });
        if (receipt && hearsReads && memberId === receipt.otherId) {
          this.#tell([memberId], { type: 'read', userId: receipt.readerId, at: receipt.at });
        }
      }
      if (this.#receipt === receipt) this.#receipt = null;
    } catch (error) {
      this.#attempt += 1;
      await this.ctx.storage.setAlarm(Date.now() + retryDelay(this.#attempt));
      log({
        event: 'outbox-delayed',
        conversation: this.ctx.id.toString(),
        attempt: this.#attempt,
        error,
      });
    }
  }

  /** One after the other, so that every device hears of a conversation in its order. */
  #tell(memberIds: readonly string[], event: ServerEvent) {
    this.#telling = this.#telling.then(async () => {
      await Promise.allSettled(memberIds.map((id) => inboxOf(this.env, id).tell(event)));
    });
    this.ctx.waitUntil(this.#telling);
  }

  async #remember(a: string, b: string) {
    if (await this.#memberIds()) return;
    await this.ctx.storage.put('members', [a, b].sort());
  }

  #memberIds(): Promise<[string, string] | undefined> {
    return this.ctx.storage.get<[string, string]>('members');
  }

  #context(requestId: string) {
    return createContext({
      env: this.env,
      requestId,
      network: '',
      userAgent: '',
      waitUntil: (work) => this.ctx.waitUntil(work),
    });
  }
}
