import type { Message } from '../../../src/shared/contract/messages';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { DAILY_LIMITS, UNCONFIRMED_MESSAGES } from '../../../src/shared/rules/limits';
import { dailyLimits } from '../../domain/capabilities';
import { sees } from '../../domain/members/visibility';
import { DomainError, notFound, unauthenticated } from '../../platform/domainError';
import { conversationOf } from '../../platform/objects';
import type { SessionRef } from '../../platform/security/sessions';
import type { Room } from '../conversation/storeMessage';
import type { KeptPhoto } from '../conversation/stores/messageExtras';
import type { ConversationUpdates } from './conversationUpdates';
import type { DailyCounts } from './dailyCounts';
import type { Leased } from './lease';
import type { MemberStores } from './stores';

/**
 * The next turn of the event loop, shared by everyone who awaits it in this one. What they then
 * write is stored together in one commit, after what was sent in this turn.
 */
export class NextTurn {
  #begun: Promise<void> | null = null;

  begins(): Promise<void> {
    this.#begun ??= scheduler.wait(0).then(() => {
      this.#begun = null;
    });
    return this.#begun;
  }
}

/** A message being sent: its session, its receiver, and the request that brought it. */
export interface Sending {
  session: SessionRef;
  requestId: string;
  receiverId: string;
  content: string;
  clientId: string | null;
  /** Only in HTTP calls; its bytes are already stored. */
  photo?: KeptPhoto | undefined;
}

/** The facts about a member that the daily limits depend on. */
type Limits = Pick<Leased, 'isPremium' | 'isConfirmed'>;

/** What decides whether a comment fits into the day's limits. */
export interface Commenter extends Limits {
  /** The other has not written to them. */
  isStranger: boolean;
}

/** A counted comment, delivered or held; or a daily limit, of messages or to strangers, reached. */
export type CommentTurn =
  | { refused: 'messages' | 'strangers' }
  | { refused: null; isHeld: boolean };

export interface SentByCall {
  message: Message;
  /** How many more the day allows; `null` without a limit. */
  leftToday: number | null;
}

interface SentMessagesParts extends MemberStores {
  counts: DailyCounts;
  conversationUpdates: ConversationUpdates;
}

/**
 * Messages that the member sends: counted here, stored by the conversation. In parallel while the
 * day's limits have room for all of them; at the limit one after the other, so that none is refused
 * because of another that then fails. A message whose answer was lost is not counted.
 */
export class SentMessages {
  readonly #onTheirWay = new Set<Promise<unknown>>();
  readonly #nextTurn = new NextTurn();

  constructor(private readonly parts: SentMessagesParts) {}

  /** Throws what a call throws. */
  async send(sending: Sending): Promise<SentByCall> {
    const { db, owner, lease, partners } = this.parts;
    const { session, receiverId } = sending;
    const now = Date.now();
    const leased = await lease.of(session, now);
    if (!(await owner.is(session.memberId))) throw unauthenticated();
    if (!partners.has(receiverId) && !(await sees(db(), session.memberId, receiverId))) {
      throw notFound();
    }
    const day = newJerseyDay(new Date(now));
    // No await between the last check and the start of the send.
    while (this.#isTight(leased, day)) await Promise.allSettled(this.#onTheirWay);
    const said = this.parts.texts.begin(day, sending.content);
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

  /** Resolves when the day has room for what is in transit and one more, or nothing is. */
  async settle(leased: Limits, now: number): Promise<void> {
    const day = newJerseyDay(new Date(now));
    while (this.#isTight(leased, day)) await Promise.allSettled(this.#onTheirWay);
  }

  /** Counts a like's comment as a message, also as a same text. Those in transit keep room. */
  countComment({ isStranger, ...leased }: Commenter, comment: string, now: number): CommentTurn {
    const day = newJerseyDay(new Date(now));
    const room = this.#room(leased, day, this.#onTheirWay.size);
    if (isStranger && !room.strangers) return { refused: 'strangers' };
    if (!room.day) return { refused: 'messages' };
    this.parts.counts.add({ day, isStranger, now });
    const said = this.parts.texts.begin(day, comment);
    const isHeld = isStranger && said.isUsedUp;
    if (isStranger && !isHeld) said.arrived();
    said.end();
    return { refused: null, isHeld };
  }

  /** From what is known: a stored message counts as stored, even if the account has gone since. */
  #leftToday(leased: Limits, day: string): number | null {
    const { owner, counts } = this.parts;
    const { messages: limit } = dailyLimits(leased);
    if (limit === null || owner.id === null) return null;
    return Math.max(0, limit - counts.on(day).messages);
  }

  /** The conversation decides whether the two may write, and stores the message. */
  async #store(
    { session, receiverId, ...sending }: Sending,
    { day, now, room, arrived }: { day: string; now: number; room: Room; arrived: () => void },
  ): Promise<Message> {
    const { env, owner, list, counts, partners, decisions, conversationUpdates } = this.parts;
    const { memberId } = session;
    const answer = await conversationOf(env(), memberId, receiverId).storeMessage({
      ...sending,
      receiverId,
      senderId: memberId,
      room,
      isLiked: decisions.received(receiverId) !== undefined,
      knownVersion: list.version(receiverId),
    });
    if (!answer.ok) throw new DomainError(answer.code, answer.message);
    // The receiver's object goes first: writes here wait for the disk as theirs do.
    await this.#nextTurn.begins();
    const { message, isNew, isStranger, side } = answer.value;
    if (owner.id === null) return message;
    partners.add(receiverId);
    if (isNew) {
      counts.add({ day, isStranger, now });
      if (isStranger && !room.isHeld && !room.strangersHeld) arrived();
    }
    const events = isNew ? [{ type: 'message', message } as const] : [];
    const update = { memberId, otherId: receiverId, side, events, missed: [], isNews: false };
    await conversationUpdates.receive(update);
    return message;
  }

  /** Some are in transit, and there may be no room for one more besides them. */
  #isTight(leased: Limits, day: string): boolean {
    const room = this.#room(leased, day, this.#onTheirWay.size);
    return this.#onTheirWay.size > 0 && !(room.day && room.strangers);
  }

  #room({ isPremium, isConfirmed }: Limits, day: string, others: number) {
    const { messages, to_strangers } = this.parts.counts.on(day);
    return {
      day: isPremium || messages + others < DAILY_LIMITS.free.messages,
      strangers: isConfirmed || to_strangers + others < UNCONFIRMED_MESSAGES,
    };
  }
}
