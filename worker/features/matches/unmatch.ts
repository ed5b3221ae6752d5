import { eq, isNotNull, isNull } from 'drizzle-orm';
import { flag } from '../../db/columns';
import { anyOf } from '../../db/guard';
import { singleValue } from '../../db/runBatch';
import { pairs } from '../../db/schema';
import { didUpdate } from '../../db/writes';
import { asActor } from '../../domain/act';
import { endTies, firstNamesOf } from '../../domain/members/ties';
import { canSee } from '../../domain/members/visibility';
import type { MemberContext } from '../../platform/context';
import { conflict, notFound } from '../../platform/domainError';
import { conversationOf, memberObjectOf, pairOf } from '../../platform/objects';

/**
 * Ends a match. The conversation is deleted for both, and can be reported for a while; the likes of
 * both end with it, and a new match takes a new like from each. The members' own objects end the
 * match last, so an interrupted call is recognized there: repeating it finishes it, even when the
 * other member can no longer be seen. Throws NOT_FOUND for any other member who cannot be seen, as
 * for a deleted one: they can be blocked.
 */
export async function unmatch(context: MemberContext, otherId: string): Promise<void> {
  const { env, now, session } = context;
  const mine = session.memberId;
  const { lowId, highId } = pairOf(mine, otherId);
  const { isEnded, wasEnded, firstNames } = await asActor(context, ({ counts }) => ({
    isEnded: didUpdate(
      pairs,
      { endedBy: mine, isReopened: false },
      { lowId, highId },
      isNotNull(pairs.matchedAt),
      anyOf(isNull(pairs.endedBy), eq(pairs.endedBy, mine)),
      canSee(mine, otherId),
      counts,
    ),
    wasEnded: singleValue(flag)`SELECT EXISTS (SELECT 1 FROM pairs
      WHERE low_id = ${lowId} AND high_id = ${highId} AND matched_at IS NOT NULL
        AND ended_by = ${mine} AND is_reopened = 0)`,
    ties: endTies(mine, otherId, counts),
    firstNames: firstNamesOf(mine, otherId),
  }));
  const inbox = memberObjectOf(env, mine);
  const isUnfinished = async () =>
    wasEnded &&
    ((await inbox.standsWith(otherId)).isMutual ||
      (await memberObjectOf(env, otherId).standsWith(mine)).isMutual);
  if (!isEnded && !(await isUnfinished())) throw notFound();
  await conversationOf(env, mine, otherId).erase({ at: now.getTime(), firstNames });
  await inbox.partFrom(mine, otherId, 'unmatch', now.getTime());
}

/**
 * Takes back a like that the other has not been shown. It still counts for its day, and so does its
 * comment. Without a like it changes nothing, so that nobody learns whether the other exists.
 * Throws CONFLICT once it was seen or answered by a member who is still visible.
 */
export async function undoLike(context: MemberContext, targetId: string): Promise<void> {
  const { env, session } = context;
  const { isSeen } = await asActor(context, ({ session }) => ({
    isSeen: singleValue(flag)`SELECT ${canSee(session.memberId, targetId)}`,
  }));
  const undone = await memberObjectOf(env, session.memberId).undoLike(session.memberId, targetId);
  if (undone === 'seen' && isSeen) {
    throw conflict("They've seen your like, so you can't take it back anymore.");
  }
}
