import { newJerseyDay } from '../../../../src/shared/rules/day';
import { rpcResult } from '../../../platform/answer';
import type { SessionRef } from '../../../platform/security/sessions';
import type { MemberStores } from '../stores';
import type { DecisionOutbox } from './decisionOutbox';
import { isLike, isOver, type LikeDecision, nextPass } from './decisionRules';
import type { Likes } from './likes';

export type PassVersion = Pick<LikeDecision, 'targetId' | 'at'>;

/** The member's passes: they concern only their own object, unless the other's has their like. */
export class Passes {
  constructor(private readonly parts: MemberStores & { outbox: DecisionOutbox; likes: Likes }) {}

  /** D1 is not queried while a lease lasts. */
  record(session: SessionRef, targetId: string, now: number) {
    return rpcResult(async () => {
      const { isPremium } = await this.parts.lease.of(session, now);
      const isPassed = await this.#pass(session.memberId, targetId, now);
      const spent = this.parts.decisions.spent(newJerseyDay(new Date(now)), '');
      return { isPremium, isPassed, spent };
    });
  }

  /** False when the two match, or are about to. */
  async #pass(actorId: string, targetId: string, now: number): Promise<boolean> {
    const { decisions, outbox, likes } = this.parts;
    const isReady = isLike(decisions.given(targetId))
      ? await outbox.begin(actorId, targetId)
      : await outbox.ready(actorId, targetId);
    if (!isReady) return true;
    const before = decisions.given(targetId);
    if (before?.isMutual) return false;
    decisions.decide(nextPass(before, targetId, now));
    await outbox.deliver(targetId, () => likes.deliver(targetId));
    decisions.forgetPasses(now);
    return true;
  }

  /** The latest that can be taken back, the last one first. */
  latest(now: number, limit: number): PassVersion[] {
    return this.parts.decisions
      .lastPasses(now, limit)
      .map(({ targetId, at }) => ({ targetId, at }));
  }

  /** Takes a pass back, unless something else was decided meanwhile. */
  async takeBack(actorId: string, { targetId, at }: PassVersion): Promise<boolean> {
    const { decisions, outbox } = this.parts;
    if (!(await outbox.ready(actorId, targetId))) return false;
    const given = decisions.given(targetId);
    if (given?.kind !== 'pass' || given.at !== at) return false;
    const none: LikeDecision = { ...given, kind: 'none', at: given.at + 1 };
    if (isOver(none, newJerseyDay(new Date()))) decisions.dropDecision(targetId);
    else decisions.put(none);
    decisions.setAnswered(targetId, false);
    return true;
  }
}
