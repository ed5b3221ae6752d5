import type { Message } from '../../../src/shared/contract/messages';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { DAILY_LIMITS, UNCONFIRMED_MESSAGES } from '../../../src/shared/rules/limits';
import type { Database } from '../../db/client';
import { dailyLimits } from '../../domain/capabilities';
import { sees } from '../../domain/members/sees';
import { DomainError, notFound, unauthenticated } from '../../platform/domainError';
import { conversationOf } from '../../platform/objects';
import type { Signed } from '../../platform/sessions';
import type { Room } from '../conversation/storeMessage';
import type { KeptPhoto } from '../conversation/stores/messageExtras';
import type { ConversationList } from './conversationList';
import type { ConversationUpdates } from './conversationUpdates';
import type { DailyCounts } from './dailyCounts';
import type { Lease, Leased } from './lease';
import { NextTurn } from './nextTurn';
import type { Owner } from './owner';
import type { Partners } from './partners';
import type { SentTexts } from './sentTexts';

/** A message on its way: its sender, its receiver, and the request that brought it. */
export interface Sending {
  session: Signed;
  requestId: string;
  receiverId: string;
  content: string;
  clientId: string | null;
  /** By a call alone: its bytes are stored before. */
  photo?: KeptPhoto | undefined;
}

/** What decides whether a comment has room in the day. */
export interface Commenter {
  isPremium: boolean;
  isConfirmed: boolean;
  /** The other has not written to them. */
  isStranger: boolean;
}

/** A comment is counted, and arrives or waits; or the day's messages, or those to strangers, are sent. */
export type CommentTurn =
  | { refused: 'messages' | 'strangers' }
  | { refused: null; isHeld: boolean };

/** A message that was sent. */
export interface SentByCall {
  message: Message;
  /** How many more the day allows; `null` without a limit. */
  leftToday: number | null;
}

/** Of a member, what the day's limits ask. */
type Limits = Pick<Leased, 'isPremium' | 'isConfirmed'>;

interface SentMessagesParts {
  env: () => Env;
  db: () => Database;
  owner: Owner;
  lease: Lease;
  list: ConversationList;
  counts: DailyCounts;
  texts: SentTexts;
  partners: Partners;
  conversationUpdates: ConversationUpdates;
}

/**
 * Messages that the member sends: counted here, stored by the conversation. ConversationSide by side while the
 * day's limits have room for all of them; at the limit one after the other, so that none is refused
 * for another that comes to nothing. A message whose answer was lost on its way counts for nothing.
 */
export class SentMessages {
  readonly #parts: SentMessagesParts;
  readonly #onTheirWay = new Set<Promise<unknown>>();
  readonly #nextTurn = new NextTurn();

  constructor(parts: SentMessagesParts) {
    this.#parts = parts;
  }

  /** Throws what a call throws. */
  async send(sending: Sending): Promise<SentByCall> {
    const { db, owner, lease, partners } = this.#parts;
    const { session, receiverId } = sending;
    const now = Date.now();
    const leased = await lease.of(session, now);
    if (!(await owner.is(session.memberId))) throw unauthenticated();
    if (!partners.has(receiverId) && !(await sees(db(), session.memberId, receiverId))) {
      throw notFound();
    }
    const day = newJerseyDay(new Date(now));
    // Nothing may come between the last look and the flight itself.
    while (this.#isTight(leased, day)) await Promise.allSettled(this.#onTheirWay);
    const said = this.#parts.texts.begin(day, sending.content);
    const room = {
      ...this.#room(leased, day, 0),
      isHeld: leased.isHeld,
      strangersHeld: said.isUsedUp,
      sameToStrangers: said.count,
    };
    const flight = this.#store(sending, { day, now, room, arrived: said.arrived });
    this.#onTheirWay.add(flight);
    try {
      const message = await flight;
      return { message, leftToday: this.#leftToday(leased, day) };
    } finally {
      said.end();
      this.#onTheirWay.delete(flight);
    }
  }

  /** Resolves when the day has room for all that are on their way and one more, or none are. */
  async settle(leased: Limits, now: number): Promise<void> {
    const day = newJerseyDay(new Date(now));
    while (this.#isTight(leased, day)) await Promise.allSettled(this.#onTheirWay);
  }

  /**
   * What is said with a like counts as a message, also among the same to many strangers. Those on
   * their way keep their room.
   */
  countComment({ isStranger, ...leased }: Commenter, comment: string, now: number): CommentTurn {
    const day = newJerseyDay(new Date(now));
    const room = this.#room(leased, day, this.#onTheirWay.size);
    if (isStranger && !room.strangers) return { refused: 'strangers' };
    if (!room.day) return { refused: 'messages' };
    this.#parts.counts.add({ day, isStranger, now });
    const said = this.#parts.texts.begin(day, comment);
    const isHeld = isStranger && said.isUsedUp;
    if (isStranger && !isHeld) said.arrived();
    said.end();
    return { refused: null, isHeld };
  }

  /**
   * By what is known already: a message that is stored is answered as stored, though its sender's
   * account was deleted meanwhile.
   */
  #leftToday(leased: Limits, day: string): number | null {
    const { owner, counts } = this.#parts;
    const { messages: limit } = dailyLimits(leased);
    if (limit === null || owner.id === null) return null;
    return Math.max(0, limit - counts.on(day).messages);
  }

  /** The conversation decides between the two, and stores the message. */
  async #store(
    { session, receiverId, ...sending }: Sending,
    { day, now, room, arrived }: { day: string; now: number; room: Room; arrived: () => void },
  ): Promise<Message> {
    const { env, owner, list, counts, partners, conversationUpdates } = this.#parts;
    const { memberId } = session;
    const answer = await conversationOf(env(), memberId, receiverId).storeMessage({
      ...sending,
      receiverId,
      senderId: memberId,
      room,
      knownVersion: list.version(receiverId),
    });
    if (!answer.ok) throw new DomainError(answer.code, answer.message);
    // The receiver's object first: what is written here waits for the disk as theirs does.
    await this.#nextTurn.begins();
    const { message, isNew, isStranger, side } = answer.value;
    if (owner.id === null) return message;
    partners.add(receiverId);
    if (isNew) {
      counts.add({ day, isStranger, now });
      if (isStranger && !room.isHeld && !room.strangersHeld) arrived();
    }
    const events = isNew ? [{ type: 'message', message } as const] : [];
    const update = { memberId, otherId: receiverId, side, events, isNews: false };
    await conversationUpdates.receive(update);
    return message;
  }

  /** Some are on their way, and one more may find no room beside them. */
  #isTight(leased: Limits, day: string): boolean {
    const room = this.#room(leased, day, this.#onTheirWay.size);
    return this.#onTheirWay.size > 0 && !(room.day && room.strangers);
  }

  #room(
    { isPremium, isConfirmed }: Limits,
    day: string,
    others: number,
  ): Pick<Room, 'day' | 'strangers'> {
    const { messages, to_strangers } = this.#parts.counts.on(day);
    return {
      day: isPremium || messages + others < DAILY_LIMITS.free.messages,
      strangers: isConfirmed || to_strangers + others < UNCONFIRMED_MESSAGES,
    };
  }
}
