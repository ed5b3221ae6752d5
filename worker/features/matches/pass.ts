import type { DecisionResponse } from '../../../src/shared/contract/matches';
import type { OtherMember } from '../../../src/shared/contract/members';
import { idRow } from '../../db/columns';
import { rows } from '../../db/runBatch';
import { asActor } from '../../domain/act';
import { dailyLimits, requireCapability } from '../../domain/capabilities';
import { viewedMember } from '../../domain/members/viewedMember';
import { visibleTo } from '../../domain/members/visibility';
import type { MemberContext } from '../../platform/context';
import { conflict, refusal } from '../../platform/domainError';
import { memberObjectOf } from '../../platform/objects';
import { sentence } from '../../platform/sentence';

/**
 * A pass stays between the member and their own object, which knows by a lease who acts: the
 * database is not asked, and nobody learns whether the other exists. Throws CONFLICT for a match.
 */
export async function pass(context: MemberContext, targetId: string): Promise<DecisionResponse> {
  const { env, now, session } = context;
  const { id, memberId } = session;
  const answer = await memberObjectOf(env, memberId).recordPass(
    { id, memberId },
    targetId,
    now.getTime(),
  );
  if (!answer.ok) throw refusal(answer.code, answer.message);
  const { isPremium, isPassed, spent } = answer.value;
  if (!isPassed) throw conflict("You're matched. Unmatch them if you've changed your mind.");
  const limit = dailyLimits({ isPremium }).likes;
  return {
    isMatched: false,
    likesLeftToday: limit === null ? null : Math.max(0, limit - spent.likes),
    superLikesUsedToday: spent.superLikes,
  };
}

/** Passes read at once, to skip members who cannot be seen any more. */
const LOOKED_AT = 10;

/** Takes the last pass back and returns that member. Throws PREMIUM_REQUIRED and NOT_FOUND. */
export async function rewind(context: MemberContext): Promise<OtherMember> {
  const { env, now, session } = context;
  const mine = session.memberId;
  const inbox = memberObjectOf(env, mine);
  const passes = await inbox.lastPasses(now.getTime(), LOOKED_AT);
  const ids = JSON.stringify(passes.map(({ targetId }) => targetId));
  const { actor, acting, visible } = await asActor(context, () => ({
    visible: rows(idRow)`SELECT m.id FROM json_each(${ids}) passed
      JOIN members m ON m.id = passed.value AND ${visibleTo(mine)}`,
  }));
  requireCapability(actor, 'rewind', sentence('Rewind is available with Premium.'));
  for (const pass of passes.filter((each) => visible.some(({ id }) => id === each.targetId))) {
    if (await inbox.takeBackPass(mine, pass)) {
      return (await viewedMember(acting, pass.targetId)).member;
    }
  }
  throw refusal('NOT_FOUND', "There's no pass to take back.");
}
