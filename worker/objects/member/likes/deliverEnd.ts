import { newJerseyDay } from '../../../../src/shared/rules/day';
import { forgetTie } from '../../../domain/members/ties';
import { memberObjectOf } from '../../../platform/objects';
import type { MemberStores } from '../stores';
import { isOver, type LikeDecision, partingOf } from './decisionRules';

/** Delivers that a like has ended, or that the two have parted. */
export async function deliverEnd(
  { env, db, decisions }: MemberStores,
  actorId: string,
  given: LikeDecision,
) {
  const { targetId, at } = given;
  const other = memberObjectOf(env(), targetId);
  const parting = partingOf(given);
  if (parting) await other.onUnmatched({ actorId, at, parting });
  else await other.onLikeEnded(actorId, at);
  await forgetTie(db(), actorId, targetId);
  const now = decisions.given(targetId);
  if (now?.at === at) {
    const delivered = { ...now, isDelivered: true };
    if (isOver(delivered, newJerseyDay(new Date()))) decisions.dropDecision(targetId);
    else decisions.put(delivered);
  }
  return { isGone: false, isMatched: false, match: null, isAnswered: true };
}
