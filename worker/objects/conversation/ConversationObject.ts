import type { Message } from '../../../src/shared/contract/messages';
import { REPORT_LIMITS } from '../../../src/shared/rules/limits';
import { openDatabase } from '../../db/client';
import type { Match } from '../../domain/members/tellLike';
import { type Answer, answerOf } from '../../platform/answer';
import { sees } from '../member/partners';
import type { SendInput, Sent } from '../member/sentMessages';
import { type Announced, announce } from './announce';
import { closeThread } from './closeThread';
import { askAboutPhotos, type Ending, forgetEnding, noteEnding } from './conversationEnding';
import { type FoundEvidence, findEvidence } from './evidence';
import { type MatchGiven, makeMatch } from './makeMatch';
import { shownPhoto } from './messageParts';
import { type CardInput, forgetPairIfAlone, invitationStands } from './messagePermission';
import { asRepeat, repeatedMessage } from './repeatedMessage';
import { SealedStore, sealedUntil } from './sealedStore';
import { ThreadObject } from './ThreadObject';
import { takeComments } from './takeComments';
import { type PageInput, type StoredMessage, threadPage, toMessage } from './threadPage';
import {
  CONFIRM_FIRST,
  DAY_IS_FULL,
  isEstablished,
  PHOTO_TOO_EARLY,
  type Refusal,
  refusalOf,
} from './threadRules';

/**
 * The messages of two members. What it acknowledges is stored; only then are the two told, and each
 * one's object of how their side stands.
 */
export class Conversation extends ThreadObject {
  readonly #sealed: SealedStore;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#sealed = new SealedStore(this.tables);
  }

  /**
   * Stores a message once; the same `clientId` with other content is a CONFLICT. What is held is
   * told to nobody. The sender's object takes their side with the answer, and says with the next
   * message up to which one it has; until then the alarm would tell it.
   */
  send(input: SendInput): Promise<Answer<Sent>> {
    return answerOf(() => this.#send(input));
  }

  async #send(input: SendInput): Promise<Sent | Refusal> {
    const { senderId, receiverId, clientId, content, room, photo } = input;
    this.delivery.heard(senderId, input.heard);
    const sent = { senderId, receiverId, clientId, content, digest: photo?.digest };
    const repeated = () => repeatedMessage(this.store, this.parts, sent);
    const asRepeated = (known: Message | Refusal) =>
      asRepeat(known, () => this.delivery.answered(senderId));
    const known = repeated();
    if (known) return asRepeated(known);

    const asked = this.pair.isTrusted() ? null : await this.ask(senderId, receiverId);
    if (asked === 'changed') return this.#send(input);
    // Others were let in while the database was asked: look again before storing.
    const again = asked && repeated();
    if (again) return asRepeated(again);
    const facts = asked && this.store.facts(senderId);
    const refusal = asked && facts && refusalOf(asked, facts);
    if (refusal) return refusal;
    const isStranger = asked !== null && !asked.matched && !facts?.answered;
    if (photo && isStranger) return PHOTO_TOO_EARLY;
    if (isStranger && !room.strangers) return CONFIRM_FIRST;
    if (!room.day) return DAY_IS_FULL;

    this.pair.remember(senderId, receiverId);
    const row = this.store.append(senderId, clientId, content, new Date());
    if (photo) this.parts.add(row.seq, { photo });
    const isHeld = room.isHeld || (isStranger && room.strangersHeld);
    if (isHeld) this.store.held.hold(row);
    if (asked && facts && isEstablished(asked, facts)) this.pair.trust(true);
    const kind = this.store.cautions.judge(row, room.sameToStrangers);
    // Whoever writes has read what stands above.
    const side = this.delivery.answered(senderId, { unread: 0, hasWritten: true, last: row });
    const whole = { ...toMessage(row, receiverId), ...(photo ? { photo: shownPhoto(photo) } : {}) };
    const message = this.#announce(whole, isHeld, kind);
    return { message, isNew: true, isStranger, side };
  }

  #announce(...told: Announced): Message {
    return announce({ held: this.store.held, delivery: this.delivery }, ...told);
  }

  /** Puts an invitation's card there, once; false when what the caller asked is not so any more. */
  async invite(input: CardInput): Promise<boolean> {
    const { senderId, receiverId, content, invitation, isHeld } = input;
    const epoch = this.epoch;
    const db = openDatabase(this.env.DB);
    const stands = await invitationStands(db, senderId, receiverId, invitation.id);
    if (epoch !== this.epoch) return this.invite(input);
    if (!stands || this.store.byInvitation(invitation.id)) return stands;
    this.pair.remember(senderId, receiverId);
    const by = { invitationId: invitation.id };
    const row = this.store.append(senderId, null, content, new Date(), by);
    if (isHeld) this.store.held.hold(row);
    const message = this.#announce({ ...toMessage(row, receiverId), invitation }, isHeld);
    this.delivery.changed([senderId], { type: 'message', message });
    return true;
  }

  /** Matches the two, once: see `makeMatch`. What they said with their likes begins what they write. */
  async match(actorId: string, otherId: string, given: MatchGiven): Promise<Match | null> {
    const epoch = this.epoch;
    const match = await makeMatch(openDatabase(this.env.DB), actorId, otherId, given);
    if (epoch !== this.epoch) return this.match(actorId, otherId, given);
    if (match) takeComments(this.thread, [actorId, otherId], given.remarks);
    return match;
  }

  /** The member ended it, as the directory knows: one kind line says so to both. */
  async close(memberId: string, otherId: string): Promise<void> {
    this.epoch += 1;
    this.pair.trust(false);
    closeThread(this.thread, memberId, otherId);
  }

  /** Oldest first, as `viewerId` sees them. Reading them marks them as read. */
  async history(input: PageInput): Promise<StoredMessage[]> {
    const page = threadPage(this.store, this.thread, input);
    this.markRead(input.viewerId, input.otherId);
    return page;
  }

  /**
   * That a member types, or has read, where nobody needs to be asked whether it may be told: then
   * it is. Else false.
   */
  async tellAtOnce(type: 'typing' | 'read', memberId: string, otherId: string): Promise<boolean> {
    if (!this.pair.isTrusted()) return false;
    if (type === 'read') this.markRead(memberId, otherId);
    else this.delivery.tell([otherId], { type: 'typing', userId: memberId });
    return true;
  }

  /** The writer hears of it while they can see the reader. */
  markRead(readerId: string, otherId: string) {
    const now = new Date();
    if (!this.store.markRead(readerId, now)) return;
    const read = { type: 'read', userId: readerId, at: now.toISOString() } as const;
    if (this.pair.isTrusted()) return this.delivery.changed([otherId], read);
    this.delivery.changed();
    const tell = async () => {
      const db = openDatabase(this.env.DB);
      if (await sees(db, otherId, readerId)) this.delivery.tell([otherId], read);
    };
    this.ctx.waitUntil(tell());
  }

  /** Messages for a report by this member: the chosen ones, or what is sealed. */
  async evidenceFor(asked: {
    memberId: string;
    ids: readonly string[];
    /** The other can be seen by this member. */
    isVisible: boolean;
  }): Promise<FoundEvidence> {
    const bounds = { limit: REPORT_LIMITS.messages, now: Date.now() };
    const { store, reactions, photos } = this;
    const sources = { store, reactions, photos, sealed: this.#sealed };
    return findEvidence(sources, { ...asked, ...bounds });
  }

  /** The conversation is gone, for both and from every store, but for what is sealed. */
  async erase(ending: Ending): Promise<void> {
    await this.#end(ending, () => this.store.erase());
    await this.#noteEnding(ending);
  }

  /** The member has blocked the other. Once this returns nothing more is delivered to either. */
  async leave(memberId: string, ending: Ending): Promise<void> {
    await this.#end(ending, () => this.store.leave(memberId));
    await this.#noteEnding(ending);
  }

  /** The member's account was deleted. With the second of the two everything goes. */
  async forget(memberId: string, otherId: string, ending: Ending): Promise<void> {
    await this.#end(ending, () => this.store.forget(memberId));
    const isLast = await forgetPairIfAlone(openDatabase(this.env.DB), memberId, otherId);
    if (!isLast) return this.#noteEnding(ending);
    this.marks.forget();
    await this.empty();
  }

  /**
   * What both have seen is sealed in the same turn in which it goes. When this returns their objects
   * were told, or the alarm tells them.
   */
  async #end({ at }: Ending, go: () => void) {
    const ids = this.pair.members();
    if (ids && this.photos.areThere()) await askAboutPhotos(openDatabase(this.env.DB), ids);
    if (!this.store.isEmpty()) await this.wakeUp.by(sealedUntil(at));
    this.epoch += 1;
    this.pair.trust(false);
    this.#sealed.seal(at, this.store.departures().latest);
    this.photos.seal(sealedUntil(at));
    this.parts.erase();
    this.reactions.erase();
    this.store.cautions.erase();
    this.marks.doubtPair();
    go();
    await this.delivery.finish();
  }

  async #noteEnding({ firstNames }: Ending) {
    const at = this.#sealed.endedAt();
    const ids = this.pair.members();
    if (at && ids) await noteEnding(openDatabase(this.env.DB), ids, { at, firstNames });
  }

  protected override async wake(): Promise<void> {
    const now = Date.now();
    await this.#expireSealed(now);
    await this.delivery.repeat();
    const next = this.#sealed.nextExpiry();
    // What is due still has failed, and is tried again by then.
    if (next !== null && next > now) await this.wakeUp.by(next);
  }

  /**
   * Lets nobody in meanwhile: who writes just then has the database know of the two again. It waits
   * for the database alone, which calls no object: around a call that may come back here it would
   * wait for itself.
   */
  async #expireSealed(now: number) {
    const ids = this.pair.members();
    const isOver = () => this.#sealed.isEmptyAt(now) && this.store.isEmpty();
    const isDue = (this.#sealed.nextExpiry() ?? Number.POSITIVE_INFINITY) <= now;
    if (!ids || !(isDue || isOver())) return;
    const expire = async () => {
      await forgetEnding(openDatabase(this.env.DB), ids, now, isOver());
      this.#sealed.expire(now);
      this.photos.expire(now);
      if (!isOver()) return;
      this.epoch += 1;
      this.pair.forget();
    };
    await this.ctx.blockConcurrencyWhile(() => this.wakeUp.attempt('sealed messages', expire));
  }
}
