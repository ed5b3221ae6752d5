import { inboxOf } from '../../platform/objects';
import { type HeardPresence, MemberPresence } from './connections/presence';
import { PresenceStore } from './connections/presenceStore';
import type { Standing } from './DecidingObject';
import { ListingObject } from './ListingObject';
import type { Parting } from './likes/decisionRules';
import type { GiveAnswer, GiveInput } from './likes/decisions';
import type { HeardEnd } from './likes/toldOthers';

/** A member's object, as far as it knows whether the member is here, and which of their matches are. */
export abstract class PresentObject extends ListingObject {
  protected readonly presence: MemberPresence;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.presence = new MemberPresence({
      store: new PresenceStore(this.tables),
      owner: this.owner,
      wakeUp: this.wakeUp,
      connections: () => ctx.getWebSockets().length,
      matches: (limit) => this.matches(limit),
      isMatch: (otherId) => this.isMatch(otherId),
      isHeld: (memberId) => this.lease.isHeld(memberId, Date.now()),
      tell: (otherId, told) => inboxOf(this.env, otherId).hearPresence(told),
      tellDevices: (event) => this.tellDevices(event),
    });
  }

  async hearPresence(told: HeardPresence): Promise<number> {
    return this.presence.hear(told);
  }

  async isConnected(): Promise<boolean> {
    return this.ctx.getWebSockets().length > 0;
  }

  /** Likes that wait for an answer; `null` when no device is there to hear how many they are. */
  async likesToTell(): Promise<{ id: string; at: number }[] | null> {
    return (await this.isConnected()) ? this.likesWaiting(0) : null;
  }

  /** Milliseconds since 1970; 0 when the member never was. */
  async lastHere(): Promise<number> {
    return this.presence.lastHere(Date.now());
  }

  /** Which of these match with the member and are online. */
  onlineAmong(ids: readonly string[]): Promise<string[]> {
    return this.presence.onlineAmong(ids);
  }

  /** In the order of the ids. */
  async standingsWith(ids: readonly string[]): Promise<Standing[]> {
    const online = new Set(await this.presence.onlineAmong(ids));
    return ids.map((id) => ({ ...this.decidedWith(id), online: online.has(id) }));
  }

  override async giveLike(input: GiveInput): Promise<GiveAnswer> {
    const given = await super.giveLike(input);
    if (given.refused === null && given.isMatched) {
      this.ctx.waitUntil(this.presence.meets(input.targetId));
    }
    return given;
  }

  override partFrom(actorId: string, otherId: string, how: Parting, now: number): Promise<void> {
    this.presence.forget(otherId);
    return super.partFrom(actorId, otherId, how, now);
  }

  override async hearEnd(end: HeardEnd): Promise<void> {
    if (end.parting) this.presence.forget(end.actorId);
    return super.hearEnd(end);
  }

  override async hearGone(otherId: string): Promise<void> {
    this.presence.forget(otherId);
    return super.hearGone(otherId);
  }
}
