import { DurableObject } from 'cloudflare:workers';
import type { SavedFilters } from '../../../src/shared/contract/account/searches';
import type { ServerEvent } from '../../../src/shared/contract/live';
import type { ObjectPage, ObjectPlace } from '../../../src/shared/contract/move';
import type { PlanAct } from '../../domain/plans/storedPlan';
import { rpcResult } from '../../platform/answer';
import type { SessionRef } from '../../platform/security/sessions';
import type { ConversationUpdate } from '../conversation/updates';
import { workOffMember } from './alarmWork';
import type { PresenceUpdate } from './connections/presence';
import type { PartingKind } from './likes/decisionRules';
import type { LikeInput } from './likes/likes';
import type { PassVersion } from './likes/passes';
import type { IncomingLike } from './likes/receivedLikes';
import {
  importDecisions,
  keepTies,
  reconcileMember,
  takeMatch,
  type WrittenDecisions,
} from './likes/settleMember';
import { markLikesSeen, standingsWith, standsWith, writtenBy } from './likes/standings';
import type { UnmatchedBy } from './likes/unmatching';
import type { PartedHow } from './partings';
import { emptyMember, figuresOn, type MemberParts, memberParts, ownNotifications } from './parts';
import type { ShownProfiles } from './seenProfiles';
import type { Sending } from './sentMessages';
import { type ReactionRequest, sendReaction } from './sentReactions';

/** Everything that belongs to one member, and the live connections of all their devices. */
export class MemberObject extends DurableObject<Env> {
  protected readonly parts: MemberParts;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.parts = memberParts(ctx, () => this.env);
  }

  // Live connections and devices

  override fetch(request: Request) {
    return this.parts.connections.accept(request);
  }
  override webSocketMessage(socket: WebSocket, data: string | ArrayBuffer) {
    return this.parts.connections.onMessage(socket, data);
  }
  override webSocketClose(socket: WebSocket) {
    return this.parts.connections.onClose(socket);
  }
  override webSocketError(socket: WebSocket) {
    return this.parts.connections.onClose(socket);
  }
  async notifyDevices(event: ServerEvent) {
    this.parts.devices.notify(event);
  }
  async isConnected() {
    return this.parts.devices.areOpen();
  }
  async receivePresence(update: PresenceUpdate) {
    return this.parts.presence.receive(update);
  }
  async lastHere() {
    return this.parts.presence.lastHere(Date.now());
  }
  onlineAmong(ids: readonly string[]) {
    return this.parts.presence.onlineAmong(ids);
  }

  // Messages and the list of conversations

  sendMessage(sending: Sending) {
    return rpcResult(() => this.parts.sentMessages.send(sending));
  }
  react(request: ReactionRequest) {
    return sendReaction(this.parts, request);
  }
  receiveUpdate(update: ConversationUpdate) {
    return this.parts.conversationUpdates.receive(update);
  }
  async conversations(limit: number) {
    return this.parts.list.newest(limit);
  }
  async unread() {
    return this.parts.list.unread();
  }
  async unreadFrom(otherId: string) {
    return this.parts.list.unreadFrom(otherId);
  }
  async listWithout(otherId: string, at: number, how: PartedHow) {
    this.parts.conversationUpdates.part(otherId, at, how);
  }

  // Likes, passes and matches

  recordLike(input: LikeInput) {
    return this.parts.likes.record(input);
  }
  undoLike(actorId: string, targetId: string) {
    return this.parts.likes.undo(actorId, targetId);
  }
  recordPass(session: SessionRef, targetId: string, now: number) {
    return this.parts.passes.record(session, targetId, now);
  }
  async lastPasses(now: number, limit: number) {
    return this.parts.passes.latest(now, limit);
  }
  takeBackPass(actorId: string, pass: PassVersion) {
    return this.parts.passes.takeBack(actorId, pass);
  }
  partFrom(actorId: string, otherId: string, how: PartingKind, now: number) {
    return this.parts.unmatching.partFrom(actorId, otherId, how, now);
  }
  receiveLike(like: IncomingLike) {
    return this.parts.receivedLikes.receive(like);
  }
  onLikeUndone(actorId: string, at: number) {
    return this.parts.receivedLikes.onUndone(actorId, at);
  }
  onLikeEnded(actorId: string, at: number) {
    return this.parts.receivedLikes.onEnded(actorId, at);
  }
  async onMatchRefused(actorId: string) {
    this.parts.receivedLikes.onMatchRefused(actorId);
  }
  async takeUnshownMatch(otherId: string) {
    return this.parts.decisions.unshown.take(otherId);
  }
  onUnmatched(by: UnmatchedBy) {
    return this.parts.unmatching.onUnmatched(by);
  }
  onAccountDeleted(otherId: string) {
    return this.parts.unmatching.onAccountDeleted(otherId);
  }
  /** Delivers a parked decision, after someone has looked. Throws when it cannot be delivered. */
  async redeliver(targetId: string) {
    await this.parts.outbox.deliver(targetId, () => this.parts.likes.deliver(targetId, true));
  }
  async likesWaiting(since: number) {
    return [...this.parts.decisions.waiting(since)];
  }
  /** Likes that wait for an answer; `null` when no device is connected that would show them. */
  async likesToShow() {
    return this.parts.devices.areOpen() ? this.likesWaiting(0) : null;
  }
  /** Members that browsing leaves out (as of a time before), and super likers that it puts first. */
  async decidedOn(now: number, before?: number) {
    const { decisions } = this.parts;
    return { leftOut: decisions.decidedOn(now, before), superLikers: decisions.superLikers() };
  }
  async decisionsBetween(since: number, until: number) {
    return this.parts.decisions.decisionsBetween(since, until);
  }
  standingsWith(ids: readonly string[]) {
    return standingsWith(this.parts, ids);
  }
  async seeLikes(actorIds: readonly string[]) {
    return markLikesSeen(this.parts, actorIds);
  }
  async writtenBy(id: string) {
    return writtenBy(this.parts, id);
  }
  async remarksTo(ids: readonly string[]) {
    return ids.map((id) => this.parts.decisions.remarks.remarkTo(id));
  }
  async likesAfter(targetId: string, limit: number) {
    return this.parts.decisions.decisionsAfter(targetId, limit);
  }
  keepTies(memberId: string, areKept: boolean) {
    return keepTies(this.parts, memberId, areKept);
  }
  takeDecisions(memberId: string, decisions: WrittenDecisions) {
    return importDecisions(this.parts, memberId, decisions);
  }

  // Contacts, profiles, notifications and counts

  async hasContact(otherId: string) {
    return this.parts.contacts.has(otherId, Date.now());
  }
  async hasContacts() {
    return !this.parts.contacts.isEmpty();
  }
  async nameContacts(names: Readonly<Record<string, string>>) {
    for (const [id, firstName] of Object.entries(names)) this.parts.contacts.name(id, firstName);
  }
  async contactsKnown(limit: number) {
    return this.parts.contacts.known(Date.now(), limit);
  }
  async takeProfiles(memberId: string, shown: ShownProfiles) {
    return !(await this.parts.owner.is(memberId)) || this.parts.seenProfiles.take(shown);
  }
  /** Those of these likers who may be shown to a free member on this New Jersey day. */
  async takeShownLikers(memberId: string, day: string, ids: readonly string[]) {
    return (await this.parts.owner.is(memberId)) ? this.parts.shownLikers.take(day, ids) : [];
  }
  async notifications(day: string) {
    return ownNotifications(this.parts, day);
  }
  /** The member has read their notifications up to then; their other devices are notified. */
  async readNotifications(memberId: string, upTo: number) {
    const { owner, notificationsRead, devices } = this.parts;
    if (!(await owner.is(memberId)) || !notificationsRead.read(upTo)) return;
    devices.notify({ type: 'notificationsRead', upTo: new Date(upTo).toISOString() });
  }
  async savedSearches() {
    return this.parts.savedSearches.all();
  }
  /** False when the member has saved as many as they may. */
  async saveSearch(memberId: string, filters: SavedFilters, at: number) {
    return (await this.parts.owner.is(memberId)) && this.parts.savedSearches.save(filters, at);
  }
  async deleteSearch(id?: string) {
    return this.parts.savedSearches.delete(id);
  }
  async noteFound(searchIds: readonly string[], at: number) {
    this.parts.savedSearches.noteFound(searchIds, at);
  }
  async eventLooks() {
    return this.parts.eventLooks.all();
  }
  async decideEventLook(id: string, ...look: Parameters<MemberParts['eventLooks']['decide']>) {
    return (await this.parts.owner.is(id)) && this.parts.eventLooks.decide(...look);
  }
  async hiddenWords(id: string, replacedBy?: readonly string[]) {
    if (replacedBy && (await this.parts.owner.is(id))) this.parts.hiddenWords.replace(replacedBy);
    return this.parts.hiddenWords.all();
  }
  plans(memberId: string, act: PlanAct) {
    return this.parts.plans.act(memberId, act);
  }
  async figuresOn(day: string) {
    return figuresOn(this.parts, day);
  }
  reportCounts() {
    return this.parts.counts.report();
  }

  // Sessions, the account's end, and the object's storage

  /** D1's facts about the member have changed, or may have. */
  async leaseEnded() {
    this.parts.lease.drop();
    await this.parts.connections.closeEnded();
  }
  async endSessions(sessionIds: readonly string[]) {
    this.parts.lease.drop();
    this.parts.devices.closeSessions(sessionIds);
  }
  /** The account was deleted: nothing more is received or sent. */
  async close() {
    this.parts.owner.leaves();
    await this.parts.outbox.finish();
  }
  /** Some members whose objects store something about this one, until each is crossed out. */
  async knownTo(limit: number) {
    return this.parts.decisions.known(limit);
  }
  async crossOut(otherIds: readonly string[]) {
    for (const id of otherIds) this.parts.unmatching.forget(id);
  }
  forget() {
    return emptyMember(this.parts);
  }
  async standsWith(otherId: string) {
    return standsWith(this.parts, otherId);
  }
  takeMatch(memberId: string, otherId: string, at: { mine: number; theirs: number }) {
    return takeMatch(this.parts, memberId, otherId, at);
  }
  settle(memberId: string, how: { since: number; isHeld: boolean }) {
    return reconcileMember(this.parts, memberId, how);
  }
  override alarm() {
    return this.parts.alarm.ring(this.env, () => workOffMember(this.parts));
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
