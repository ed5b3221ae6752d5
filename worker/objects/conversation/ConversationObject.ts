import { DurableObject } from 'cloudflare:workers';
import type { ObjectPage, ObjectPlace } from '../../../src/shared/contract/move';
import { rpcResult } from '../../platform/answer';
import { addCard, type CardInput, closeThread } from './announce';
import { type CopyQuery, copyMessages } from './copiedMessages';
import type { Ending } from './endingRecords';
import { eraseConversation, forgetMember, leaveConversation, workOffConversation } from './endings';
import { type EvidenceQuery, findEvidence } from './evidence';
import { type MatchedLikes, makeMatch } from './makeMatch';
import { type ConversationParts, conversationParts } from './parts';
import { messageFor, type ReactInput, reactTo } from './reactTo';
import { markRead, relay } from './receipts';
import { searchThread, type ThreadSearch } from './searchThread';
import { type SendInput, storeMessage } from './storeMessage';
import { type PageInput, threadPage } from './threadPage';

/** A conversation's messages. What it acknowledges is stored; only then are others notified. */
export class ConversationObject extends DurableObject<Env> {
  protected readonly parts: ConversationParts;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.parts = conversationParts(ctx, () => this.env);
  }

  /** Methods that may refuse return the refusal as a value: see `answerOf`. */
  storeMessage(input: SendInput) {
    return rpcResult(() => storeMessage(this.parts, input));
  }

  react(input: ReactInput) {
    return rpcResult(() => reactTo(this.parts, input));
  }

  invite(input: CardInput) {
    return addCard(this.parts, input);
  }

  match(actorId: string, otherId: string, likes: MatchedLikes) {
    return makeMatch(this.parts, actorId, otherId, likes);
  }

  /** A page of the thread. Unless it is a peek, everything is marked as read. */
  async history(input: PageInput) {
    const page = threadPage(this.parts.messages, this.parts, input);
    if (!input.isPeek) markRead(this.parts, input.viewerId, input.otherId);
    return page;
  }

  async search(query: ThreadSearch) {
    return searchThread(this.parts, query);
  }

  async copyFor(memberId: string, query: CopyQuery) {
    return copyMessages(this.parts, memberId, query);
  }

  async markRead(readerId: string, otherId: string) {
    markRead(this.parts, readerId, otherId);
  }

  async relay(type: 'typing' | 'read', memberId: string, otherId: string) {
    return relay(this.parts, type, memberId, otherId);
  }

  async evidenceFor(query: EvidenceQuery) {
    return findEvidence(this.parts, query);
  }

  /** Whether a photo belongs to a message that the member can see as it was sent. */
  async showsPhoto(memberId: string, photoId: string) {
    const messageId = this.parts.photos.messageOf(photoId);
    const isOfTheTwo = this.parts.pair.members()?.includes(memberId) === true;
    return isOfTheTwo && messageId !== null && messageFor(this.parts, memberId, messageId) !== null;
  }

  /** How long the photo's bytes must be kept. */
  async keepsPhoto(photoId: string) {
    return { kept: this.parts.photos.keeps(photoId, Date.now()) };
  }

  async close(memberId: string, otherId: string) {
    closeThread(this.parts, memberId, otherId);
  }

  erase(ending: Ending) {
    return eraseConversation(this.parts, ending);
  }

  leave(memberId: string, ending: Ending) {
    return leaveConversation(this.parts, memberId, ending);
  }

  forget(memberId: string, otherId: string, ending: Ending) {
    return forgetMember(this.parts, memberId, otherId, ending);
  }

  /** Something about one of the two changed in D1. */
  async doubt() {
    this.parts.permission.invalidate();
    this.parts.versions.doubtPair();
  }

  /** Delivers all again to both members' objects and D1, with a version later than theirs. */
  async settle([lowId, highId]: readonly [string, string], version: number) {
    this.parts.pair.remember(lowId, highId);
    await this.doubt();
    await this.parts.updates.redeliver(version);
  }

  override alarm() {
    return this.parts.alarm.ring(this.env, () => workOffConversation(this.parts));
  }

  contents(after: ObjectPlace | null) {
    return this.parts.contents.page(after);
  }

  snapshot(known: string | null) {
    return this.parts.contents.snapshot(known);
  }

  goBack(to: { at: number } | { bookmark: string }) {
    return this.parts.contents.restoreTo(to);
  }

  async restart() {
    this.parts.contents.restart();
  }

  loadContents(page: ObjectPage) {
    return this.parts.contents.load(page);
  }
}
