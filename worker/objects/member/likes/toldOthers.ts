import { newJerseyDay } from '../../../../src/shared/rules/day';
import { openDatabase } from '../../../db/client';
import { type Match, tellLike } from '../../../domain/members/tellLike';
import { forgetTie, reopen, writeTies } from '../../../domain/members/ties';
import { createContext } from '../../../platform/context';
import { conversationOf, inboxOf } from '../../../platform/objects';
import type { ContactStore } from '../contacts';
import type { Owner } from '../owner';
import type { PartingStore } from '../partings';
import {
  endedByOther,
  type Given,
  isLike,
  isOver,
  PARTED,
  type Parting,
  partingOf,
} from './decisionRules';
import type { DecisionStore } from './decisionStore';
import { heardOf, type KeptRemark } from './remarkStore';

export interface Told {
  /** The other is not there for this member: gone, or one has just blocked the other. */
  isGone: boolean;
  isMatched: boolean;
  match: Match | null;
  isAnswered: boolean;
}

/** A like, as the liked member's object is told of it. */
export interface HeardLike {
  actorId: string;
  targetId: string;
  kind: 'like' | 'super';
  at: number;
  remark: KeptRemark | null;
}

/** That a like is taken back, or that its giver parts from this member. */
export interface HeardEnd {
  actorId: string;
  at: number;
  parting: Parting | null;
}

/** What the liked member's object answers: since when the like back stands. */
export interface LikeAnswer {
  likedAt: number | null;
  isAnswered: boolean;
  /** What the like back is about. */
  remark: KeptRemark | null;
}

interface Host {
  env: () => Env;
  store: DecisionStore;
  contacts: ContactStore;
  partings: PartingStore;
  owner: Owner;
  waitUntil: (work: Promise<unknown>) => void;
  /** A like given at this time is to be mailed, unless its member sees or answers it. */
  expectMail: (at: number) => Promise<void>;
}

const GONE: Told = { isGone: true, isMatched: false, match: null, isAnswered: true };
/** Partings that are remembered: of all that may be on their way just now. */
const REMEMBERED = 1_000;

/**
 * One member's decisions on their way to the other's object, and those that come from there. Both
 * sides store before they call, so that of two likes at once at least one finds the other; a match
 * is then made in the conversation, once.
 */
export class ToldOthers {
  readonly #host: Host;
  /** When one of the two ended what was between them: what was asked before then comes too late. */
  readonly #partings = new Map<string, number>();

  constructor(host: Host) {
    this.#host = host;
  }

  parts(otherId: string) {
    this.#partings.delete(otherId);
    this.#partings.set(otherId, Date.now());
    const [oldest] = this.#partings.keys();
    if (this.#partings.size > REMEMBERED && oldest) this.#partings.delete(oldest);
  }

  hasPartedSince(otherId: string, time: number): boolean {
    return (this.#partings.get(otherId) ?? 0) > time;
  }

  /** Does what follows from the decision about this member, if that has not been done. */
  async tell(targetId: string, isLate: boolean): Promise<Told> {
    const { store, owner } = this.#host;
    const given = store.given(targetId);
    if (!given || owner.id === null) return GONE;
    if (given.isTold) {
      return { isGone: false, isMatched: given.isMutual, match: null, isAnswered: true };
    }
    return isLike(given) ? this.#tellLike(owner.id, given, isLate) : this.#tellEnd(owner.id, given);
  }

  async #tellLike(actorId: string, given: Given, isLate: boolean): Promise<Told> {
    const { env, store } = this.#host;
    const { targetId, at } = given;
    const kind = given.kind === 'super' ? 'super' : 'like';
    const db = openDatabase(env().DB);
    const stands = () => store.given(targetId)?.at === at && this.#host.owner.id !== null;
    if (store.keepsTies()) await writeTies(db, actorId, [given]);
    if (given.parted !== PARTED.never) await reopen(db, actorId, targetId);
    const remark = heardOf(store.remarks.given(targetId));
    const heard = await inboxOf(env(), targetId).hearLike({ actorId, targetId, kind, at, remark });
    if (!stands()) return GONE;
    if (!heard) {
      store.dropGiven(targetId);
      return GONE;
    }
    const match = heard.likedAt === null ? null : await this.#match(actorId, given, heard);
    const now = store.given(targetId);
    if (!now || !stands()) return GONE;
    // Their like may have come here while theirs was asked for: then they make the match.
    const isMutual = heard.likedAt === null ? now.isMutual : match !== null;
    if (match) this.#host.contacts.record(targetId, 'match', match.matchedAt);
    store.put({ ...given, isMutual, isTold: true });
    const told: Told = {
      isGone: false,
      isMatched: match !== null,
      match: match?.isNew ? match : null,
      isAnswered: heard.isAnswered,
    };
    if (isLate) this.#host.waitUntil(tellLike(this.#context(), { actorId, targetId, ...told }));
    return told;
  }

  /** `null`: somebody blocked or ended it meanwhile, and then neither counts as matched. */
  async #match(
    actorId: string,
    { targetId, at }: Given,
    { likedAt, remark }: LikeAnswer,
  ): Promise<Match | null> {
    const { env, store } = this.#host;
    const given = store.given(targetId);
    if (given) store.put({ ...given, isMutual: true });
    const likes = { [actorId]: at, [targetId]: likedAt ?? 0 };
    const remarks = { [actorId]: store.remarks.given(targetId), [targetId]: remark };
    const conversation = conversationOf(env(), actorId, targetId);
    const match = await conversation.match(actorId, targetId, { likes, remarks });
    if (!match) await inboxOf(env(), targetId).hearNoMatch(targetId, actorId);
    return match;
  }

  /** Takes a like back, unless the other was shown it, or answers it in this moment. */
  async takeBack(actorId: string, { targetId, at }: Given): Promise<'undone' | 'seen'> {
    const { env, store } = this.#host;
    const isDropped = await inboxOf(env(), targetId).hearTakenBack(actorId, at);
    const now = store.given(targetId);
    if (now?.at !== at) return 'undone';
    if (isDropped && !now.isMutual) {
      const none = { ...now, kind: 'none' as const, at: at + 1, isTold: false };
      store.put(none);
      store.remarks.forgetEnded(targetId);
      await this.#tellEnd(actorId, none);
      return 'undone';
    }
    if (now.isMutual) await this.tell(targetId, true);
    else store.put({ ...now, isTold: true });
    return 'seen';
  }

  /** A like is taken back, or the two part. */
  async #tellEnd(actorId: string, given: Given): Promise<Told> {
    const { env, store } = this.#host;
    const { targetId, at } = given;
    await inboxOf(env(), targetId).hearEnd({ actorId, at, parting: partingOf(given) });
    await forgetTie(openDatabase(env().DB), actorId, targetId);
    const now = store.given(targetId);
    if (now?.at === at) {
      const told = { ...now, isTold: true };
      if (isOver(told, newJerseyDay(new Date()))) store.dropGiven(targetId);
      else store.put(told);
    }
    return { isGone: false, isMatched: false, match: null, isAnswered: true };
  }

  /** Somebody likes this member. `null`: there is no such member, or the two have just parted. */
  async hearLike({ actorId, targetId, kind, at, remark }: HeardLike): Promise<LikeAnswer | null> {
    const { store, contacts, partings, owner, expectMail } = this.#host;
    if (!(await owner.is(targetId)) || partings.isOver(actorId, at)) return null;
    if (this.#isNews(actorId, at)) await expectMail(at);
    if (owner.id === null || this.hasPartedSince(actorId, at)) return null;
    const mine = store.given(actorId);
    const isAnswered = mine !== undefined && mine.kind !== 'none';
    const known = store.received(actorId);
    if (!known || known.at <= at) {
      store.receive({ actorId, kind, at, isAnswered: isAnswered || (known?.isAnswered ?? false) });
      store.remarks.receive(actorId, remark);
      if (kind === 'super') contacts.record(actorId, 'superLike', at, false);
      if (remark?.comment) contacts.record(actorId, 'comment', remark.at, false);
    }
    if (!mine || !isLike(mine)) return { likedAt: null, isAnswered, remark: null };
    // From here on it is not taken back by a pass: the two are about to match.
    if (!mine.isMutual) store.put({ ...mine, isMutual: true });
    contacts.record(actorId, 'match', at, false);
    return { likedAt: mine.at, isAnswered, remark: store.remarks.given(actorId) };
  }

  /** Its member has not decided about the one who likes them, nor heard of this like. */
  #isNews(actorId: string, at: number): boolean {
    const { store } = this.#host;
    const kind = store.given(actorId)?.kind ?? 'none';
    return kind === 'none' && (store.received(actorId)?.at ?? -1) < at;
  }

  /** False when this member was shown the like, or has answered it with theirs. */
  hearTakenBack(actorId: string, at: number): boolean {
    const { store } = this.#host;
    if (isLike(store.given(actorId)) || store.remarks.isSeen(actorId)) return false;
    const like = store.received(actorId);
    if (like && like.at <= at) store.dropReceived(actorId);
    return true;
  }

  hearNoMatch(actorId: string) {
    const { store } = this.#host;
    const mine = store.given(actorId);
    if (mine?.isMutual) store.put({ ...mine, isMutual: false });
  }

  /** Somebody took their like back, unmatched this member or blocked them. */
  hearEnd({ actorId, at, parting }: HeardEnd) {
    const { store, contacts } = this.#host;
    const isBlock = parting === 'block';
    if (parting) this.parts(actorId);
    const mine = store.given(actorId);
    if (mine?.isMutual) contacts.reveal(actorId);
    const like = store.received(actorId);
    if (like && (isBlock || like.at <= at)) store.dropReceived(actorId);
    if (isBlock) store.dropGiven(actorId);
    else if (!parting) this.hearNoMatch(actorId);
    else if (mine && isLike(mine) && mine.at <= at) store.put(endedByOther(mine, at));
  }

  /** The other's account is gone. */
  hearGone(otherId: string) {
    const { store, contacts } = this.#host;
    this.parts(otherId);
    if (store.given(otherId)?.isMutual) contacts.reveal(otherId);
    store.dropReceived(otherId);
    store.dropGiven(otherId);
    store.remarks.forgetEnded(otherId);
  }

  #context() {
    return createContext({
      env: this.#host.env(),
      requestId: crypto.randomUUID(),
      network: '',
      userAgent: '',
      waitUntil: this.#host.waitUntil,
    });
  }
}
