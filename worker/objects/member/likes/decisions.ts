import type { Remark } from '../../../../src/shared/contract/remarks';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import type { Match } from '../../../domain/members/tellLike';
import { doubling, drain } from '../../../domain/outbox/drain';
import { log } from '../../../platform/log';
import type { WakeUp } from '../../storage/wakeUp';
import type { ContactStore } from '../contacts';
import type { Owner } from '../owner';
import {
  type Given,
  isLike,
  isOver,
  liked,
  type Parting,
  partedFrom,
  partingOf,
  passed,
  type Wish,
} from './decisionRules';
import type { DecisionStore } from './decisionStore';
import { remarkGoesWith } from './remarkRules';
import type { Told, ToldOthers } from './toldOthers';
import type { Untold, UntoldDecision } from './untold';

/** When the alarm repeats what a dead object, or a failed call, left untold. */
const REPEAT_AFTER_MS = 30_000;
const REPEATED_AT_ONCE = 50;
/** With the pauses between them, some eight days. */
const BACKOFF = doubling(REPEAT_AFTER_MS, 86_400_000, 20);

export interface GiveInput extends Omit<Wish, 'today'> {
  actorId: string;
  /** Their likes make them seen: see `ties`. */
  isIncognito: boolean;
  /** For them it stands like every other, and nobody ever hears of it. */
  isHeld: boolean;
  /** What the like is about. A comment is counted as a message of the day. */
  remark: Remark | null;
  commenter: Commenter;
}

/** What decides whether a comment has room in the day. */
export interface Commenter {
  isPremium: boolean;
  isConfirmed: boolean;
  /** The other has not written to them. */
  isStranger: boolean;
}

/** Why no comment goes with a like: the day's messages are sent, or those to strangers. */
type CommentRefusal = 'messages' | 'strangers';

/** A comment is counted, and arrives or waits; or there is no room for it. */
export type CommentTurn = { refused: CommentRefusal } | { refused: null; isHeld: boolean };

const NOTHING_SAID: CommentTurn = { refused: null, isHeld: false };

export type Undone = 'undone' | 'seen';

export type GiveAnswer =
  | { refused: 'gone' | 'likes' | 'superLikes' | 'remark' | 'repeated' | CommentRefusal }
  | {
      refused: null;
      /** It was not given before, or nobody had heard of it. */
      isNew: boolean;
      isMatched: boolean;
      /** Made by this very like. */
      match: Match | null;
      isAnswered: boolean;
      likes: number;
      superLikes: number;
    };

interface Host {
  store: DecisionStore;
  contacts: ContactStore;
  untold: Untold;
  owner: Owner;
  wakeUp: WakeUp;
  told: ToldOthers;
  countComment: (commenter: Commenter, comment: string, now: number) => CommentTurn;
  /** The directory's row of what was parked, for whoever runs the service: written, and taken away. */
  noteParked: (otherId: string, at: number) => Promise<void>;
  forgetParked: (otherId: string) => Promise<void>;
}

/**
 * What a member decides about others. It is stored before anybody is told, and told until they know:
 * by the call that decided, else by the alarm. What is told about one member goes one after another.
 */
export class Decisions {
  readonly #host: Host;
  readonly #telling = new Map<string, Promise<unknown>>();

  constructor(host: Host) {
    this.#host = host;
  }

  /** A like or super like under the day's limits. Given again it stays, and what was missed follows. */
  async give(input: GiveInput): Promise<GiveAnswer> {
    const { store, contacts, told, countComment } = this.#host;
    const { actorId, isIncognito, isHeld, remark, commenter, ...wish } = input;
    const { targetId, now } = wish;
    const today = newJerseyDay(new Date(now));
    await this.#wakeUpLater();
    if (!(await this.#ready(actorId, targetId))) return { refused: 'gone' };
    if (!(await this.#finishParting(actorId, targetId))) return { refused: 'gone' };
    if (told.hasPartedSince(targetId, now)) return { refused: 'gone' };
    const before = store.given(targetId);
    const next = liked(before, { ...wish, today }, store.spent(today, targetId));
    if (next === 'likes' || next === 'superLikes') return { refused: next };
    const brings = remarkGoesWith(before, next !== null, store.remarks.given(targetId), remark);
    if (brings === 'refused') return { refused: 'remark' };
    const comment = brings ? (remark?.comment ?? null) : null;
    if (comment !== null && store.remarks.hasEnded(targetId, now)) return { refused: 'repeated' };
    const said = comment === null ? NOTHING_SAID : countComment(commenter, comment, now);
    if (said.refused !== null) return said;
    if (isIncognito && !store.keepsTies()) store.keepTies(true);
    if (next?.kind === 'super') contacts.record(targetId, 'superLike', now);
    if (comment !== null) contacts.record(targetId, 'comment', now);
    if (isHeld) {
      if (next) this.#put({ ...next, isTold: true });
      const { likes, superLikes } = store.spent(today, '');
      const isMatched = before?.isMutual ?? false;
      const unheard = { isNew: false, match: null, isAnswered: true };
      return { refused: null, ...unheard, isMatched, likes, superLikes };
    }
    if (next) this.#put(next);
    if (next && brings && remark) {
      const kept = { ...remark, at: next.at };
      store.remarks.give(targetId, said.isHeld ? { ...kept, isHeld: true } : kept);
    }
    const isNew = next !== null || before?.isTold === false;
    const heard = await this.#tell(targetId);
    if (heard.isGone) return { refused: 'gone' };
    const { likes, superLikes } = store.spent(today, '');
    const { isMatched, match, isAnswered } = heard;
    return { refused: null, isNew, isMatched, match, isAnswered, likes, superLikes };
  }

  /** False when the two match, or are about to. Nobody but who was liked before hears of it. */
  async pass(actorId: string, targetId: string, now: number): Promise<boolean> {
    const { store } = this.#host;
    if (isLike(store.given(targetId))) await this.#wakeUpLater();
    if (!(await this.#ready(actorId, targetId))) return true;
    const before = store.given(targetId);
    if (before?.isMutual) return false;
    this.#put(passed(before, targetId, now));
    await this.#tell(targetId);
    store.forgetPasses(now);
    return true;
  }

  /** Takes a pass back, unless something else was decided meanwhile. */
  async takeBack(actorId: string, { targetId, at }: Pick<Given, 'targetId' | 'at'>) {
    const { store } = this.#host;
    if (!(await this.#ready(actorId, targetId))) return false;
    const given = store.given(targetId);
    if (given?.kind !== 'pass' || given.at !== at) return false;
    const none: Given = { ...given, kind: 'none', at: given.at + 1 };
    if (isOver(none, newJerseyDay(new Date()))) store.dropGiven(targetId);
    else store.put(none);
    store.setAnswered(targetId, false);
    return true;
  }

  /**
   * Takes a like back that the other has not been shown: it still counts for its day. Nothing happens
   * where none stands.
   */
  async undo(actorId: string, targetId: string): Promise<Undone> {
    const { store, told } = this.#host;
    if (!isLike(store.given(targetId))) return 'undone';
    await this.#wakeUpLater();
    if (!(await this.#ready(actorId, targetId))) return 'undone';
    const given = store.given(targetId);
    if (!given || !isLike(given)) return 'undone';
    if (given.isMutual) return 'seen';
    // If it breaks off in between, the like stands, and is told again.
    store.put({ ...given, isTold: false });
    return this.#inTurn(targetId, () => told.takeBack(actorId, given));
  }

  /** The member parted from the other, as the directory knows. */
  async part(actorId: string, targetId: string, parting: Parting, now: number): Promise<void> {
    const { store, contacts, told } = this.#host;
    await this.#wakeUpLater();
    if (!(await this.#ready(actorId, targetId))) return;
    told.parts(targetId);
    const given = store.given(targetId);
    if (given?.isMutual) contacts.record(targetId, 'match', now);
    const likedAt = store.received(targetId)?.at ?? 0;
    store.put(partedFrom(given, { targetId, now, parting, likedAt }));
    store.dropReceived(targetId);
    await this.#tell(targetId);
  }

  /**
   * A parting that the other's object was not told yet is told before anything new is: else their
   * like of before would still be there to match.
   */
  async #finishParting(actorId: string, targetId: string): Promise<boolean> {
    const given = this.#host.store.given(targetId);
    if (!given || partingOf(given) === null || given.isTold) return true;
    await this.#tell(targetId);
    return this.#ready(actorId, targetId);
  }

  /**
   * What is still untold, for the alarm: each by itself, later each time, and at last nobody tries
   * until somebody has looked.
   */
  async repeat(): Promise<void> {
    const { untold, owner } = this.#host;
    const next = untold.nextDue();
    if (next === null) return;
    if (next > Date.now()) return this.#host.wakeUp.by(next);
    await this.#wakeUpLater();
    const queue = {
      name: 'decisions',
      about: () => owner.id ?? '',
      take: async (limit: number) => untold.take(Date.now(), REPEAT_AFTER_MS, limit),
      attempt: ({ targetId }: UntoldDecision) => this.#tell(targetId, true),
      backoff: BACKOFF,
      putOff: (decision: UntoldDecision, wait: number | null) => this.#putOff(decision, wait),
    };
    await drain(queue, { rows: REPEATED_AT_ONCE });
  }

  async #putOff(decision: UntoldDecision, wait: number | null): Promise<void> {
    const { untold, noteParked } = this.#host;
    if (wait !== null) return untold.putOff(decision, Date.now() + wait);
    // Before it is parked: what nobody tries somebody sees.
    await noteParked(decision.targetId, decision.at);
    untold.park(decision);
  }

  /** Somebody has looked why it could not be told. Throws when it still cannot. */
  async tellAgain(targetId: string): Promise<void> {
    await this.#tell(targetId, true);
  }

  /** Resolves when nothing is on its way to anybody. */
  async finish(): Promise<void> {
    await Promise.allSettled(this.#telling.values());
  }

  /** Before anything is stored that has to be told: the alarm is there when the object dies. */
  #wakeUpLater(): Promise<void> {
    return this.#host.wakeUp.by(Date.now() + REPEAT_AFTER_MS);
  }

  #put(given: Given) {
    this.#host.store.put(given);
    this.#host.store.setAnswered(given.targetId, true);
  }

  /** It is the member's own object, and what was being told about the other has been. */
  async #ready(actorId: string, targetId: string): Promise<boolean> {
    const isOwn = await this.#host.owner.is(actorId);
    for (let last = this.#telling.get(targetId); last; last = this.#telling.get(targetId)) {
      await last.catch(() => {});
    }
    return isOwn;
  }

  #tell(targetId: string, isLate = false): Promise<Told> {
    return this.#inTurn(targetId, () => this.#tellOnce(targetId, isLate));
  }

  #inTurn<Result>(targetId: string, act: () => Promise<Result>): Promise<Result> {
    const before = this.#telling.get(targetId) ?? Promise.resolve();
    const telling = before.catch(() => {}).then(act);
    this.#telling.set(targetId, telling);
    const isOver = () => {
      if (this.#telling.get(targetId) === telling) this.#telling.delete(targetId);
    };
    telling.then(isOver, isOver);
    return telling;
  }

  async #tellOnce(targetId: string, isLate: boolean): Promise<Told> {
    const { told, untold, forgetParked } = this.#host;
    const wasParked = untold.isParked(targetId);
    const answer = await told.tell(targetId, isLate);
    if (wasParked) {
      // It is told, whatever the directory still says of it: made due there, that goes as well.
      await forgetParked(targetId).catch((error: unknown) =>
        log({ event: 'deferred-failure', requestId: 'parked decision', error }),
      );
    }
    untold.forget(targetId);
    return answer;
  }
}
