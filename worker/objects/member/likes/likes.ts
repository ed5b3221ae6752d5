import type { Remark } from '../../../../src/shared/contract/remarks';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { announceLike, type Match } from '../../../domain/members/announceLike';
import { forgetTie, reopenConversation, writeTies } from '../../../domain/members/ties';
import { createContext } from '../../../platform/context';
import { conversationOf, memberObjectOf } from '../../../platform/objects';
import type { MemberPresence } from '../connections/presence';
import type { Commenter, CommentTurn, SentMessages } from '../sentMessages';
import type { MemberStores } from '../stores';
import type { DecisionOutbox } from './decisionOutbox';
import {
  isLike,
  isOver,
  type LikeDecision,
  type LikeRequest,
  nextLike,
  PARTED,
  partingOf,
  remarkGoesWith,
} from './decisionRules';
import { deliverable } from './remarkStore';

export interface LikeInput extends Omit<LikeRequest, 'today'> {
  actorId: string;
  /** Their likes make them visible: see `ties`. */
  isIncognito: boolean;
  /** To them it looks like any other like, but no one ever gets it. */
  isHeld: boolean;
  /** The other's preferences bar the giver from liking first: see `barredByPreferences`. */
  isBarred: boolean;
  /** What the like is about. A comment is counted as a message of the day. */
  remark: Remark | null;
  commenter: Commenter;
}

const NO_COMMENT: CommentTurn = { refused: null, isHeld: false };

export type LikeAnswer =
  | {
      refused:
        | 'gone'
        | 'outside'
        | 'likes'
        | 'superLikes'
        | 'remark'
        | 'repeated'
        | NonNullable<CommentTurn['refused']>;
    }
  | {
      refused: null;
      /** It is new, or the other's object did not have it. */
      isNew: boolean;
      isMatched: boolean;
      /** Made by this like. */
      match: Match | null;
      isAnswered: boolean;
      likes: number;
      superLikes: number;
    };

export interface Delivered {
  /** The other does not exist for this member: gone, or one has just blocked the other. */
  isGone: boolean;
  isMatched: boolean;
  match: Match | null;
  isAnswered: boolean;
}

interface LikesParts extends MemberStores {
  outbox: DecisionOutbox;
  sentMessages: SentMessages;
  presence: MemberPresence;
}

const GONE: Delivered = { isGone: true, isMatched: false, match: null, isAnswered: true };

/**
 * The likes that the member gives. Each is stored before anyone gets it, and delivered until the
 * other's object has it: by the call that gave it, or by the alarm. Both objects store their own
 * like before they call the other, so that of two simultaneous likes at least one finds the other;
 * the conversation then makes the match, once.
 */
export class Likes {
  constructor(private readonly parts: LikesParts) {}

  /** A like or super like within the day's limits. A repeated one completes what was missed. */
  async record(input: LikeInput): Promise<LikeAnswer> {
    const { decisions, contacts, partings, outbox, sentMessages } = this.parts;
    const { actorId, isIncognito, isHeld, isBarred, remark, commenter, ...like } = input;
    const { targetId, now } = like;
    const { remarks } = decisions;
    const today = newJerseyDay(new Date(now));
    // A comment counts as a message, and like one waits for those in transit.
    if (remark?.comment) await sentMessages.settle(commenter, now);
    if (!(await outbox.begin(actorId, targetId))) return { refused: 'gone' };
    if (!(await this.#finishParting(actorId, targetId))) return { refused: 'gone' };
    if (partings.hasPartedSince(targetId, now)) return { refused: 'gone' };
    const before = decisions.given(targetId);
    const next = nextLike(before, { ...like, today }, decisions.spent(today, targetId));
    if (isBarred && next !== null && !decisions.received(targetId)) return { refused: 'outside' };
    if (next === 'likes' || next === 'superLikes') return { refused: next };
    const brings = remarkGoesWith(before, next !== null, remarks.given(targetId), remark);
    if (brings === 'refused') return { refused: 'remark' };
    const comment = brings ? (remark?.comment ?? null) : null;
    if (comment !== null && remarks.hasEnded(targetId, now)) return { refused: 'repeated' };
    const counted =
      comment === null ? NO_COMMENT : sentMessages.countComment(commenter, comment, now);
    if (counted.refused !== null) return counted;
    if (isIncognito && !decisions.keepsTies()) decisions.keepTies(true);
    if (next?.kind === 'super') contacts.record(targetId, 'superLike', now);
    if (comment !== null) contacts.record(targetId, 'comment', now);
    if (brings && remark?.on?.kind === 'event') contacts.record(targetId, 'eventLike', now);
    if (isHeld) {
      if (next) decisions.decide({ ...next, isDelivered: true });
      const isMatched = before?.isMutual ?? false;
      const undelivered = { isNew: false, match: null, isAnswered: true, isMatched };
      if (isMatched) this.#meet(targetId);
      return { refused: null, ...undelivered, ...decisions.spent(today, '') };
    }
    if (next) decisions.decide(next);
    if (next && brings && remark) {
      const kept = { ...remark, at: next.at };
      remarks.give(targetId, counted.isHeld ? { ...kept, isHeld: true } : kept);
    }
    const isNew = next !== null || before?.isDelivered === false;
    const { isGone, ...delivered } = await outbox.deliver(targetId, () => this.deliver(targetId));
    if (isGone) return { refused: 'gone' };
    if (delivered.isMatched) {
      this.#meet(targetId);
      // The answer to this like shows it.
      decisions.unshown.take(targetId);
    }
    return { refused: null, isNew, ...delivered, ...decisions.spent(today, '') };
  }

  /** Carries out what follows from the decision about this member, unless that was done. */
  async deliver(targetId: string, isRepeat = false): Promise<Delivered> {
    const { env, db, owner, decisions, waitUntil } = this.parts;
    const given = decisions.given(targetId);
    const actorId = owner.id;
    if (!given || actorId === null) return GONE;
    if (given.isDelivered) {
      return { isGone: false, isMatched: given.isMutual, match: null, isAnswered: true };
    }
    if (!isLike(given)) return this.#deliverEnd(actorId, given);
    const { at } = given;
    const kind = given.kind === 'super' ? 'super' : 'like';
    const stands = () => decisions.given(targetId)?.at === at && owner.id !== null;
    if (decisions.keepsTies()) await writeTies(db(), actorId, [given]);
    if (given.parted !== PARTED.never) await reopenConversation(db(), actorId, targetId);
    const remark = deliverable(decisions.remarks.given(targetId));
    const other = memberObjectOf(env(), targetId);
    const received = await other.receiveLike({ actorId, targetId, kind, at, remark });
    if (!stands()) return GONE;
    if (!received) {
      decisions.dropDecision(targetId);
      return GONE;
    }
    let match: Match | null = null;
    if (received.likedAt !== null) {
      decisions.setMutual(targetId, true);
      match = await conversationOf(env(), actorId, targetId).match(actorId, targetId, {
        likes: { [actorId]: at, [targetId]: received.likedAt },
        remarks: { [actorId]: decisions.remarks.given(targetId), [targetId]: received.remark },
      });
      // Someone blocked or ended it meanwhile, so neither side counts as matched.
      if (!match) await other.onMatchRefused(actorId);
    }
    const now = decisions.given(targetId);
    if (!now || !stands()) return GONE;
    // Their like may have arrived here during the call to their object: then they make the match.
    const isMutual = received.likedAt === null ? now.isMutual : match !== null;
    if (match) this.parts.contacts.record(targetId, 'match', match.matchedAt);
    // The answer to the like, which would show it, was lost.
    if (match && isRepeat) decisions.unshown.add(targetId);
    decisions.put({ ...given, isMutual, isDelivered: true });
    const delivered: Delivered = {
      isGone: false,
      isMatched: match !== null,
      match: match?.isNew ? match : null,
      isAnswered: received.isAnswered,
    };
    if (isRepeat) {
      const context = createContext({ env: env(), requestId: crypto.randomUUID(), waitUntil });
      waitUntil(announceLike(context, { actorId, targetId, ...delivered }));
    }
    return delivered;
  }

  /** Delivers that a like has ended, or that the two have parted. */
  async #deliverEnd(actorId: string, given: LikeDecision): Promise<Delivered> {
    const { env, db, decisions } = this.parts;
    const { targetId, at } = given;
    const other = memberObjectOf(env(), targetId);
    const parting = partingOf(given);
    if (parting) await other.onUnmatched({ actorId, at, parting });
    else await other.onLikeEnded(actorId, at);
    await forgetTie(db(), actorId, targetId);
    const now = decisions.given(targetId);
    if (now?.at === at) {
      const delivered = { ...now, isDelivered: true };
      if (isOver(delivered, newJerseyDay(new Date()))) decisions.dropDecision(targetId);
      else decisions.put(delivered);
    }
    return { isGone: false, isMatched: false, match: null, isAnswered: true };
  }

  /** Withdraws a like, if any, that the other was not shown; it still counts for its day. */
  async undo(actorId: string, targetId: string): Promise<'undone' | 'seen'> {
    const { decisions, outbox } = this.parts;
    if (!isLike(decisions.given(targetId))) return 'undone';
    if (!(await outbox.begin(actorId, targetId))) return 'undone';
    const given = decisions.given(targetId);
    if (!given || !isLike(given)) return 'undone';
    if (given.isMutual) return 'seen';
    // If the undo is interrupted, the like stays, and is delivered again.
    decisions.put({ ...given, isDelivered: false });
    return outbox.inTurn(targetId, () => this.#takeBack(actorId, targetId, given.at));
  }

  /** Unless the other was shown the like, or is just answering it. */
  async #takeBack(actorId: string, targetId: string, at: number): Promise<'undone' | 'seen'> {
    const { env, decisions } = this.parts;
    const isDropped = await memberObjectOf(env(), targetId).onLikeUndone(actorId, at);
    const now = decisions.given(targetId);
    if (now?.at !== at) return 'undone';
    if (isDropped && !now.isMutual) {
      const none = { ...now, kind: 'none' as const, at: at + 1, isDelivered: false };
      decisions.put(none);
      decisions.remarks.forgetEnded(targetId);
      await this.#deliverEnd(actorId, none);
      return 'undone';
    }
    if (now.isMutual) await this.deliver(targetId, true);
    else decisions.put({ ...now, isDelivered: true });
    return 'seen';
  }

  /** Delivers a parting before a new like: else the other's like from before it could match. */
  async #finishParting(actorId: string, targetId: string): Promise<boolean> {
    const { decisions, outbox } = this.parts;
    const given = decisions.given(targetId);
    if (!given || partingOf(given) === null || given.isDelivered) return true;
    await outbox.deliver(targetId, () => this.deliver(targetId));
    return outbox.begin(actorId, targetId);
  }

  #meet(targetId: string) {
    this.parts.waitUntil(this.parts.presence.meets(targetId));
  }
}
