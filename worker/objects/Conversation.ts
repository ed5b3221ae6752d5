import { DurableObject } from 'cloudflare:workers';
import type { ServerEvent } from '../../src/shared/contract/live';
import type { Invitation, Message } from '../../src/shared/contract/messages';
import { openDatabase } from '../db/client';
import { createContext } from '../platform/context';
import { log } from '../platform/log';
import { inboxOf } from '../platform/objects';
import type { Session } from '../platform/sessions';
import { type Answer, answerOf } from './answer';
import { deliverReport, eraseReport } from './conversationReport';
import { releaseMessage, reserveMessage } from './conversationStanding';
import { MessageStore, toMessage } from './messageStore';
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
    const { isReserved, standing } = await reserveMessage(context, receiverId, {
      hasRoom: !known && !requestIsFull(facts),
      answered: facts.answered,
    });
    await this.#remember(senderId, receiverId);
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
    return message;
  }

  /** Puts an invitation's card there, once. Whether they may, the caller has asked the database. */
  async invite(input: {
    senderId: string;
    receiverId: string;
    content: string;
    invitation: Invitation;
  }): Promise<void> {
    const { senderId, receiverId, content, invitation } = input;
    await this.#remember(senderId, receiverId);
    if (this.#store.byInvitation(invitation.id)) return;
    const row = this.#store.append(senderId, null, content, new Date(), invitation.id);
    const message = { ...toMessage(row, receiverId), invitation };
    this.#tell([senderId, receiverId], { type: 'message', message });
    this.#report();
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
    this.#markRead(viewerId, otherId);
    return rows.map((row) => {
      const isMine = row.sender_id === viewerId;
      const readAt = isMine ? reads.find((read) => read.seq >= row.seq)?.at : undefined;
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

  /** The conversation is gone, for both and from every store. */
  async erase(): Promise<void> {
    const ids = await this.#memberIds();
    this.#store.erase();
    if (ids) await eraseReport(openDatabase(this.env.DB), ...ids);
  }

  override async alarm(): Promise<void> {
    if (this.#store.report().isDelivered) return;
    await this.#reporting.run();
  }

  /** Sends the summary now; the alarm is there for when that fails or the object dies. */
  #report() {
    this.ctx.waitUntil(
      (async () => {
        if ((await this.ctx.storage.getAlarm()) === null) {
          await this.ctx.storage.setAlarm(Date.now() + FLUSH_ALARM_MS);
        }
        await this.#reporting.run();
      })(),
    );
  }

  async #deliverReport() {
    const ids = await this.#memberIds();
    const last = this.#store.last();
    const { version, isDelivered } = this.#store.report();
    if (!ids || !last || isDelivered) return;
    const receipt = this.#receipt;
    const [a, b] = ids;
    try {
      const totals = await deliverReport(openDatabase(this.env.DB), {
        version,
        last: {
          seq: last.seq,
          content: last.content,
          createdAt: last.created_at,
          senderId: last.sender_id,
        },
        sides: [
          { memberId: a, otherId: b, ...this.#store.side(a) },
          { memberId: b, otherId: a, ...this.#store.side(b) },
        ],
      });
      this.#store.delivered(version);
      this.#attempt = 0;
      for (const { memberId, unread, isPremium } of totals) {
        this.#tell([memberId], { type: 'unread', count: unread });
        if (receipt && isPremium && memberId === receipt.otherId) {
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
