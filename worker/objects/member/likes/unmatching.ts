import { sealedUntil } from '../../storage/sealedFor';
import type { MemberPresence } from '../connections/presence';
import type { ConversationUpdates } from '../conversationUpdates';
import type { MemberStores } from '../stores';
import type { DecisionOutbox } from './decisionOutbox';
import { endedByOther, isLike, nextParting, type PartingKind } from './decisionRules';
import type { Likes } from './likes';

/** The other parts from this member. */
export interface UnmatchedBy {
  actorId: string;
  at: number;
  parting: PartingKind;
}

interface UnmatchParts extends MemberStores {
  presence: MemberPresence;
  conversationUpdates: ConversationUpdates;
  outbox: DecisionOutbox;
  likes: Likes;
}

/** An unmatch, a block, or closing a conversation: likes and the match of the two end. */
export class Unmatching {
  constructor(private readonly parts: UnmatchParts) {}

  /** The member parts from the other; D1 already knows. */
  async partFrom(actorId: string, otherId: string, how: PartingKind, asked: number): Promise<void> {
    const { owner, decisions, contacts, partings, presence, outbox, likes } = this.parts;
    presence.forget(otherId);
    await owner.is(actorId);
    // What was said while D1 was queried is over as well.
    const now = Math.max(asked, Date.now());
    if (how !== 'close') this.parts.conversationUpdates.part(otherId, now, 'end');
    await scheduleUnseal(this.parts, otherId);
    if (!(await outbox.begin(actorId, otherId))) return;
    partings.parts(otherId);
    this.#endPlans(otherId);
    const given = decisions.given(otherId);
    if (given?.isMutual) contacts.record(otherId, 'match', now);
    const likedAt = decisions.received(otherId)?.at ?? 0;
    decisions.put(nextParting(given, { targetId: otherId, now, parting: how, likedAt }));
    decisions.dropReceived(otherId);
    await outbox.deliver(otherId, () => likes.deliver(otherId));
  }

  /** The other has parted from the member: what the member decided before that ends. */
  async onUnmatched({ actorId, at, parting }: UnmatchedBy): Promise<void> {
    const { alarm, owner, decisions, contacts, partings, presence } = this.parts;
    presence.forget(actorId);
    // The stored parting is deleted in time.
    if (owner.id !== null) await alarm.by(sealedUntil(at) + 1_000);
    const isBlock = parting === 'block';
    if (parting === 'unmatch') this.parts.conversationUpdates.part(actorId, at, 'end');
    if (isBlock) this.parts.conversationUpdates.part(actorId, at, 'empty');
    await scheduleUnseal(this.parts, actorId);
    partings.parts(actorId);
    this.#endPlans(actorId);
    const mine = decisions.given(actorId);
    if (mine?.isMutual) contacts.reveal(actorId);
    decisions.dropReceivedUpTo(actorId, isBlock ? Number.POSITIVE_INFINITY : at);
    if (isBlock) decisions.dropDecision(actorId);
    else if (mine && isLike(mine) && mine.at <= at) decisions.put(endedByOther(mine, at));
  }

  /** The other's account was deleted. */
  async onAccountDeleted(otherId: string): Promise<void> {
    this.parts.presence.forget(otherId);
    await scheduleUnseal(this.parts, otherId);
    this.forget(otherId);
  }

  forget(otherId: string) {
    const { decisions, contacts, partings } = this.parts;
    partings.parts(otherId);
    this.#endPlans(otherId);
    if (decisions.given(otherId)?.isMutual) contacts.reveal(otherId);
    decisions.dropReceived(otherId);
    decisions.dropDecision(otherId);
    decisions.remarks.forgetEnded(otherId);
  }

  #endPlans(otherId: string) {
    const { planStore, alarm } = this.parts;
    if (planStore.end(otherId)) alarm.within(0);
  }
}

type SealingParts = Pick<MemberStores, 'alarm' | 'owner' | 'decisions'>;

/** Called before this member's comment is sealed, so that the alarm rings when its time is over. */
export async function scheduleUnseal({ alarm, owner, decisions }: SealingParts, actorId: string) {
  const hasComment = owner.id !== null && decisions.remarks.received(actorId)?.comment;
  if (hasComment) await alarm.by(sealedUntil(Date.now()) + 1_000);
}
