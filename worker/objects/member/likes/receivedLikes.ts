import type { MemberStores } from '../stores';
import { isLike } from './decisionRules';
import type { LikeMail } from './likeMail';
import type { KeptRemark } from './remarkStore';
import { scheduleUnseal } from './unmatching';

/** A like, as the liked member's object receives it. */
export interface IncomingLike {
  actorId: string;
  targetId: string;
  kind: 'like' | 'super';
  at: number;
  remark: KeptRemark | null;
}

/** The answer of the liked member's object. */
export interface LikeReceipt {
  /** When the like back was given; `null` without one. */
  likedAt: number | null;
  isAnswered: boolean;
  /** What the like back is about. */
  remark: KeptRemark | null;
}

export class ReceivedLikes {
  constructor(private readonly parts: MemberStores & { likeMail: LikeMail }) {}

  /** `null`: there is no such member, or the two have just parted. */
  async receive(like: IncomingLike): Promise<LikeReceipt | null> {
    const { actorId, targetId, kind, at, remark } = like;
    const { decisions, contacts, partings, owner, likeMail } = this.parts;
    await scheduleUnseal(this.parts, actorId);
    if (!(await owner.is(targetId)) || partings.isOver(actorId, at)) return null;
    if (this.#isNews(actorId, at)) await likeMail.expect(at);
    if (owner.id === null || partings.hasPartedSince(actorId, at)) return null;
    const mine = decisions.given(actorId);
    const isAnswered = mine !== undefined && mine.kind !== 'none';
    const known = decisions.received(actorId);
    if (!known || known.at <= at) {
      const wasAnswered = known?.isAnswered ?? false;
      decisions.receive({ actorId, kind, at, isAnswered: isAnswered || wasAnswered });
      decisions.remarks.receive(actorId, remark && this.#asArrived(actorId, remark));
      if (kind === 'super') contacts.record(actorId, 'superLike', at, false);
      if (remark?.on?.kind === 'event') contacts.record(actorId, 'eventLike', remark.at, false);
      if (remark?.comment) contacts.record(actorId, 'comment', remark.at, false);
    }
    if (!mine || !isLike(mine)) return { likedAt: null, isAnswered, remark: null };
    // From here on a pass does not withdraw it: the two are about to match.
    if (!mine.isMutual) decisions.unshown.add(actorId);
    decisions.setMutual(actorId, true);
    contacts.record(actorId, 'match', at, false);
    return { likedAt: mine.at, isAnswered, remark: decisions.remarks.given(actorId) };
  }

  /** A comment with a word that the member hides arrives folded; a repeated one stays as it is. */
  #asArrived(actorId: string, remark: KeptRemark): KeptRemark {
    const { decisions, hiddenWords } = this.parts;
    const before = decisions.remarks.received(actorId);
    const isHidden =
      before?.at === remark.at ? before.hasHiddenWord : hiddenWords.isIn(remark.comment ?? '');
    return isHidden ? { ...remark, hasHiddenWord: true } : remark;
  }

  /** The member has neither decided about the liker nor received this like. */
  #isNews(actorId: string, at: number): boolean {
    const { decisions } = this.parts;
    const kind = decisions.given(actorId)?.kind ?? 'none';
    return kind === 'none' && (decisions.received(actorId)?.at ?? -1) < at;
  }

  /** False when the member was shown the like, or has liked back. */
  async onUndone(actorId: string, at: number): Promise<boolean> {
    const { decisions } = this.parts;
    await scheduleUnseal(this.parts, actorId);
    if (isLike(decisions.given(actorId)) || decisions.remarks.isSeen(actorId)) return false;
    decisions.dropReceivedUpTo(actorId, at);
    return true;
  }

  /** The like has ended, even if the member was shown it. */
  async onEnded(actorId: string, at: number): Promise<void> {
    const { decisions, contacts } = this.parts;
    await scheduleUnseal(this.parts, actorId);
    if (decisions.given(actorId)?.isMutual) contacts.reveal(actorId);
    decisions.dropReceivedUpTo(actorId, at);
    decisions.setMutual(actorId, false);
  }

  /** The match of the two was refused: the member's own like is one-sided again. */
  onMatchRefused(actorId: string) {
    this.parts.decisions.setMutual(actorId, false);
  }
}
