import type { Remark } from '../../../src/shared/contract/remarks';
import { openDatabase } from '../../db/client';
import { forgetParked, noteParked } from '../../domain/members/parkedDecisions';
import { writeTies } from '../../domain/members/ties';
import { sealedUntil } from '../conversation/sealedStore';
import { MovableObject } from '../storage/contents';
import { Tables } from '../storage/tables';
import { WakeUp } from '../storage/wakeUp';
import { type Contact, ContactStore } from './contacts';
import type { Given, Parting, Spent } from './likes/decisionRules';
import { DecisionStore, type Received } from './likes/decisionStore';
import {
  type Commenter,
  type CommentTurn,
  Decisions,
  type GiveAnswer,
  type GiveInput,
  type Undone,
} from './likes/decisions';
import { LikeMail } from './likes/likeMail';
import type { LikeComment } from './likes/remarkStore';
import { type HeardEnd, type HeardLike, type LikeAnswer, ToldOthers } from './likes/toldOthers';
import { Untold } from './likes/untold';
import { MEMBER_TABLES } from './memberTables';
import { isMember, Owner } from './owner';
import { PartingStore } from './partings';

/**
 * Of a member and another, what each decided about the other, `null` when nothing; and what a like
 * that waits for an answer is about.
 */
export interface Standing {
  given: Given['kind'] | null;
  received: Received['kind'] | null;
  /** The two match, and the other is online. */
  online: boolean;
  remark: Remark | null;
}

const TIES_AT_ONCE = 500;

/** A member's object, as far as it keeps what they decided about others, and who likes them. */
export abstract class DecidingObject extends MovableObject {
  protected readonly tables: Tables;
  protected readonly owner: Owner;
  protected readonly wakeUp: WakeUp;
  protected readonly decisions: Decisions;
  protected readonly contacts: ContactStore;
  protected readonly partings: PartingStore;
  readonly #store: DecisionStore;
  readonly #told: ToldOthers;
  readonly #likeMail: LikeMail;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.tables = new Tables(ctx.storage.sql, MEMBER_TABLES);
    this.owner = new Owner(this.tables, (id) => isMember(openDatabase(this.env.DB), id));
    this.wakeUp = new WakeUp(ctx);
    const store = new DecisionStore(this.tables);
    this.contacts = new ContactStore(this.tables);
    this.partings = new PartingStore(this.tables);
    const { contacts, owner, partings, wakeUp } = this;
    const db = () => openDatabase(this.env.DB);
    const likeMail = new LikeMail({ db, keys: ctx.storage.kv, store, owner, wakeUp });
    const told = new ToldOthers({
      env: () => this.env,
      store,
      contacts,
      partings,
      owner,
      waitUntil: (work) => ctx.waitUntil(work),
      expectMail: (at) => likeMail.expect(at),
    });
    this.decisions = new Decisions({
      store,
      contacts,
      untold: new Untold(this.tables),
      owner,
      wakeUp,
      told,
      countComment: (...said) => this.countComment(...said),
      noteParked: async (otherId, at) => {
        if (owner.id !== null) await noteParked(db(), { memberId: owner.id, otherId, at });
      },
      forgetParked: async (otherId) => {
        if (owner.id !== null) await forgetParked(db(), owner.id, otherId);
      },
    });
    this.#store = store;
    this.#told = told;
    this.#likeMail = likeMail;
  }

  protected abstract countComment(commenter: Commenter, comment: string, now: number): CommentTurn;

  undoLike(actorId: string, targetId: string): Promise<Undone> {
    return this.decisions.undo(actorId, targetId);
  }

  giveLike(input: GiveInput): Promise<GiveAnswer> {
    return this.decisions.give(input);
  }

  async lastPasses(now: number, limit: number): Promise<Pick<Given, 'targetId' | 'at'>[]> {
    return this.#store.lastPasses(now, limit).map(({ targetId, at }) => ({ targetId, at }));
  }

  takeBackPass(actorId: string, pass: Pick<Given, 'targetId' | 'at'>): Promise<boolean> {
    return this.decisions.takeBack(actorId, pass);
  }

  async partFrom(actorId: string, otherId: string, how: Parting, now: number): Promise<void> {
    await this.#wakeToUnseal(otherId);
    return this.decisions.part(actorId, otherId, how, now);
  }

  /** What was parked, now that somebody has looked. Throws when it still cannot be told. */
  tellAgain(otherId: string): Promise<void> {
    return this.decisions.tellAgain(otherId);
  }

  async hearLike(like: HeardLike): Promise<LikeAnswer | null> {
    await this.#wakeToUnseal(like.actorId);
    return this.#told.hearLike(like);
  }

  async hearTakenBack(actorId: string, at: number): Promise<boolean> {
    await this.#wakeToUnseal(actorId);
    return this.#told.hearTakenBack(actorId, at);
  }

  async hearNoMatch(_memberId: string, otherId: string): Promise<void> {
    this.#told.hearNoMatch(otherId);
  }

  async hearEnd(end: HeardEnd): Promise<void> {
    await this.#wakeToUnseal(end.actorId);
    this.#told.hearEnd(end);
  }

  async hearGone(otherId: string): Promise<void> {
    await this.#wakeToUnseal(otherId);
    this.#told.hearGone(otherId);
  }

  /** Before a comment of this member is sealed: the alarm is there when its time is over. */
  async #wakeToUnseal(actorId: string): Promise<void> {
    const isSaid = this.owner.id !== null && this.#store.remarks.received(actorId)?.comment;
    if (isSaid) await this.wakeUp.by(sealedUntil(Date.now()) + 1_000);
  }

  /** Sealed comments, contacts and partings whose time is over go; the alarm comes again for the next. */
  protected async expireKept(): Promise<void> {
    const now = Date.now();
    this.#store.remarks.expire(now);
    this.contacts.expire(now);
    this.partings.expire(now);
    const keepers = [this.#store.remarks, this.contacts, this.partings];
    for (const time of keepers.map((keeper) => keeper.nextExpiry()))
      if (time !== null) await this.wakeUp.by(time + 1);
  }

  /** The member had contact with this one in the last year. */
  async hasContact(otherId: string): Promise<boolean> {
    return this.contacts.has(otherId, Date.now());
  }

  async hasContacts(): Promise<boolean> {
    return !this.contacts.isEmpty();
  }

  /** The names that the member is shown of their contacts. */
  async nameContacts(names: Readonly<Record<string, string>>): Promise<void> {
    for (const [id, firstName] of Object.entries(names)) this.contacts.name(id, firstName);
  }

  /** With whom the member had contact in the last year, as far as they know of it, the latest first. */
  async contactsKnown(limit: number): Promise<Contact[]> {
    return this.contacts.known(Date.now(), limit);
  }

  protected mailLikes(): Promise<void> {
    return this.wakeUp.attempt('mail of likes', () => this.#likeMail.work());
  }

  /** Likes that wait for an answer since then, the newest first. */
  async likesWaiting(since: number): Promise<{ id: string; at: number }[]> {
    return [...this.#store.waiting(since)];
  }

  /** Counted on a New Jersey day. */
  async spentOn(day: string): Promise<Spent> {
    return this.#store.spent(day, '');
  }

  /** Who is left out when the member browses, and whose super like makes them stand out. */
  async decidedOn(now: number): Promise<{ leftOut: string[]; superLikers: string[] }> {
    return { leftOut: this.#store.decidedOn(now), superLikers: this.#store.superLikers() };
  }

  /** Of a super like, and of one with a remark, it tells the member that it is there: then it is seen. */
  protected decidedWith(id: string): Omit<Standing, 'online'> {
    const received = this.#store.received(id);
    const kept = received?.isAnswered === false ? this.#store.remarks.received(id) : null;
    if (kept || received?.kind === 'super') this.#see(id);
    const remark = kept && { on: kept.on, comment: kept.comment };
    const given = this.#store.given(id)?.kind ?? null;
    return { given, received: received?.kind ?? null, remark };
  }

  /** Those of them whose likes stand just now: they are shown, and not taken back any more. */
  async seeLikes(actorIds: readonly string[]): Promise<string[]> {
    const standing = actorIds.filter((id) => this.#store.received(id));
    for (const id of standing) this.#see(id);
    return standing;
  }

  #see(actorId: string) {
    this.#store.remarks.see(actorId);
    this.contacts.reveal(actorId);
  }

  /** What this member said with likes, also with those that are gone, in their order. */
  async commentsFrom(actorId: string): Promise<LikeComment[]> {
    const kept = this.#store.remarks.received(actorId);
    const standing = kept?.comment ? [{ comment: kept.comment, at: kept.at }] : [];
    return [...this.#store.remarks.sealed(actorId, Date.now()), ...standing];
  }

  /** What was said with likes to these. */
  async remarksTo(ids: readonly string[]): Promise<(Remark | null)[]> {
    return ids.map((id) => {
      const kept = this.#store.remarks.given(id);
      return kept && { on: kept.on, comment: kept.comment };
    });
  }

  /** Whom the member matches with, or is just about to, the newest first. */
  protected matches(limit: number): string[] {
    return this.#store.matches(limit);
  }

  protected isMatch(otherId: string): boolean {
    return this.#store.given(otherId)?.isMutual === true;
  }

  /** A page of all decisions, for whoever takes their data home. */
  async givenAfter(targetId: string, limit: number): Promise<Given[]> {
    return this.#store.givenAfter(targetId, limit);
  }

  /** From here on, or no longer, each like makes its giver seen. Before incognito is switched on. */
  async keepTies(memberId: string, areKept: boolean): Promise<void> {
    if (!(await this.owner.is(memberId))) return;
    this.#store.keepTies(areKept);
    const likes = areKept ? this.#store.likes() : [];
    for (let start = 0; start < likes.length; start += TIES_AT_ONCE) {
      const some = likes.slice(start, start + TIES_AT_ONCE);
      await writeTies(openDatabase(this.env.DB), memberId, some);
    }
  }

  /**
   * What was decided before, written down as it is, unless something newer stands: for an import,
   * and for made-up worlds.
   */
  async takeDecisions(
    memberId: string,
    { given = [], received = [] }: { given?: readonly Given[]; received?: readonly Received[] },
  ): Promise<void> {
    if (!(await this.owner.is(memberId))) return;
    for (const each of received) {
      if ((this.#store.received(each.actorId)?.at ?? -1) < each.at) this.#store.receive(each);
      if (each.kind === 'super') this.contacts.record(each.actorId, 'superLike', each.at, false);
    }
    for (const each of given) {
      if ((this.#store.given(each.targetId)?.at ?? -1) >= each.at) continue;
      this.#store.put(each);
      if (each.kind !== 'none') this.#store.setAnswered(each.targetId, true);
      if (each.kind === 'super') this.contacts.record(each.targetId, 'superLike', each.at);
      if (each.isMutual) this.contacts.record(each.targetId, 'match', each.at);
    }
  }

  /** The account is gone: nothing more comes in or goes out. */
  async close(): Promise<void> {
    this.owner.leaves();
    await this.decisions.finish();
  }

  /** Some of those who know of this member, until each was told and crossed out. */
  async knownTo(limit: number): Promise<string[]> {
    return this.#store.known(limit);
  }

  async crossOut(otherIds: readonly string[]): Promise<void> {
    for (const id of otherIds) this.#told.hearGone(id);
  }
}
