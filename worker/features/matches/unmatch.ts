import { some } from '../../db/ask';
import { asActor } from '../../domain/act';
import { firstNamesOf } from '../../domain/members/firstNames';
import { closeTie, endTheirTie } from '../../domain/members/ties';
import { canSee } from '../../domain/members/visibility';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { conversationOf, inboxOf, pairOf } from '../../platform/objects';

/**
 * Ends a match. The conversation goes for both, and can be reported for a while; the
 * likes of both end with it, and a match takes a new one from each. Asked again by the same member, it
 * erases again: the first time may have failed after the database was written. Throws NOT_FOUND of who
 * cannot be seen, as of who is deleted: they can be blocked.
 */
export async function unmatch(context: MemberContext, otherId: string): Promise<void> {
  const { env, now, session } = context;
  const mine = session.memberId;
  const { lowId, highId } = pairOf(mine, otherId);
  const { isEnded, firstNames } = await asActor(context, ({ counts }) => ({
    isEnded: some`
      UPDATE pairs SET ended_by = ${mine}, is_reopened = 0
      WHERE low_id = ${lowId} AND high_id = ${highId} AND matched_at IS NOT NULL
        AND (ended_by IS NULL OR ended_by = ${mine}) AND ${canSee(mine, otherId)} AND ${counts}
      RETURNING low_id`,
    tie: closeTie(mine, otherId, counts),
    theirTie: endTheirTie(mine, otherId, counts),
    firstNames: firstNamesOf(mine, otherId),
  }));
  if (!isEnded) throw notFound();
  await inboxOf(env, mine).partFrom(mine, otherId, 'unmatch', now.getTime());
  await conversationOf(env, mine, otherId).erase({ at: now.getTime(), firstNames });
}
