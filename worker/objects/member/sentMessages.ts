import type { Message } from '../../../src/shared/contract/messages';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { DAILY_LIMITS, UNCONFIRMED_MESSAGES } from '../../../src/shared/rules/limits';
import { dailyLimits } from '../../domain/capabilities';
import type { Answer } from '../../platform/answer';
import { DomainError, notFound, unauthenticated } from '../../platform/domainError';
import type { KeptPhoto } from '../conversation/messageParts';
import type { Sending } from './connections/socketSends';
import type { ToldSide } from './conversationList';
import type { DayCounts } from './dailyCounts';
import type { Told } from './heardSides';
import type { Lease, Leased } from './lease';
import type { Commenter, CommentTurn } from './likes/decisions';
import { NextTurn } from './nextTurn';
import type { Owner } from './owner';
import type { Partners } from './partners';
import type { SentTexts } from './sentTexts';

/** Whether the day's limits leave room for one more, in all and to strangers; or whether it waits. */
export interface Room {
  day: boolean;
  strangers: boolean;
  isHeld: boolean;
  /** The same went to many strangers already. */
  strangersHeld: boolean;
  /** To how many strangers the same went today. */
  sameToStrangers: number;
}

/** What a conversation is asked to store. */
export interface SendInput {
  /** Whose object says that they may act, and what their day leaves. */
  senderId: string;
  room: Room;
  requestId: string;
  receiverId: string;
  content: string;
  clientId: string | null;
  photo?: KeptPhoto | undefined;
  /** The version of the conversation that the sender's list has; 0 for none. */
  heard: number;
}

export interface Sent {
  message: Message;
  /** Not the repeat of one that was stored before. */
  isNew: boolean;
  /** To who is no match, and has not written. */
  isStranger: boolean;
  /** How the conversation stands for the sender; `null` when nothing has changed. */
  side: ToldSide | null;
}

/** A message that was sent. */
export interface SentByCall {
  message: Message;
  /** How many more the day allows; `null` without a limit. */
  leftToday: number | null;
}

/** Of a member, what the day's limits ask. */
type Limits = Pick<Leased, 'isPremium' | 'isConfirmed'>;

/** Of the member's object, what sending needs. */
interface Host {
  owner: Owner;
  lease: Lease;
  counts: DayCounts;
  texts: SentTexts;
  partners: Partners;
  /** Whether the member may see the other, who may be made up. */
  sees: (memberId: string, otherId: string) => Promise<boolean>;
  /** Gives it to the conversation, which decides between the two. */
  give: (sending: Sending, room: Room) => Promise<Answer<Sent>>;
  /** A count is to be reported by then. */
  counted: () => void;
  /** Takes the member's side of the conversation, and tells their other devices of the message. */
  hear: (told: Told) => Promise<void>;
}

/**
 * Messages that the member sends: counted here, stored by the conversation. Side by side while the
 * day's limits have room for all of them; at the limit one after the other, so that none is refused
 * for another that comes to nothing. A message whose answer was lost on its way counts for nothing.
 */
export class MemberSends {
  readonly #host: Host;
  readonly #onTheirWay = new Set<Promise<unknown>>();
  readonly #nextTurn = new NextTurn();

  constructor(host: Host) {
    this.#host = host;
  }

  /** Throws what a call throws. */
  async send(sending: Sending): Promise<SentByCall> {
    const { owner, lease, partners, sees } = this.#host;
    const { session, receiverId } = sending;
    const now = Date.now();
    const leased = await lease.of(session, now);
    if (!(await owner.is(session.memberId))) throw unauthenticated();
    if (!partners.has(receiverId) && !(await sees(session.memberId, receiverId))) {
      throw notFound();
    }
    const day = newJerseyDay(new Date(now));
    // Nothing may come between the last look and the flight itself.
    while (this.#isTight(leased, day)) await Promise.allSettled(this.#onTheirWay);
    const said = this.#host.texts.begin(day, sending.content);
    const room = {
      ...this.#room(leased, day, 0),
      isHeld: leased.isHeld,
      strangersHeld: said.isUsedUp,
      sameToStrangers: said.count,
    };
    const flight = this.#give(sending, { day, now, room, said: said.arrived });
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
    this.#host.counts.add({ day, isStranger, now });
    this.#host.counted();
    const said = this.#host.texts.begin(day, comment);
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
    const { owner, counts } = this.#host;
    const { messages: limit } = dailyLimits(leased);
    if (limit === null || owner.id === null) return null;
    return Math.max(0, limit - counts.on(day).messages);
  }

  async #give(
    sending: Sending,
    { day, now, room, said }: { day: string; now: number; room: Room; said: () => void },
  ) {
    const { owner, counts, give, counted } = this.#host;
    const answer = await give(sending, room);
    if (!answer.ok) throw new DomainError(answer.code, answer.message);
    // The receiver's object first: what is written here waits for the disk as theirs does.
    await this.#nextTurn.begins();
    const { message, isNew, isStranger, side } = answer.value;
    if (owner.id === null) return message;
    this.#host.partners.add(sending.receiverId);
    if (isNew) {
      counts.add({ day, isStranger, now });
      if (isStranger && !room.isHeld && !room.strangersHeld) said();
      counted();
    }
    const { senderId: memberId, receiverId: otherId } = message;
    const events = isNew ? [{ type: 'message', message } as const] : [];
    await this.#host.hear({ memberId, otherId, side, events, isNews: false });
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
    const { messages, to_strangers } = this.#host.counts.on(day);
    return {
      day: isPremium || messages + others < DAILY_LIMITS.free.messages,
      strangers: isConfirmed || to_strangers + others < UNCONFIRMED_MESSAGES,
    };
  }
}
