import { eq, isNull } from 'drizzle-orm';
import { flag } from '../../db/columns';
import { rowHas } from '../../db/expressions';
import { anyOf } from '../../db/guard';
import { singleValue } from '../../db/runBatch';
import { pairs } from '../../db/schema';
import { didUpdate } from '../../db/writes';
import { asActor } from '../../domain/act';
import { endTies } from '../../domain/members/ties';
import {
  canSee,
  hasWritten,
  inConversationWith,
  notBlocked,
} from '../../domain/members/visibility';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { conversationOf, memberObjectOf, pairOf } from '../../platform/objects';

/**
 * Closes a conversation with a kind last line that both can read: a match ends by it, and neither
 * may write until the member who closed it likes the other again. Closing it again changes nothing;
 * a repeated call by the same member finishes one that was interrupted, even when the other member
 * can no longer be seen. Throws NOT_FOUND for a member without a conversation with them. When the
 * other member is gone, no line is written, since nobody could read it.
 */
export async function closeConversation(context: MemberContext, otherId: string): Promise<void> {
  const { env, now, session } = context;
  const mine = session.memberId;
  const { lowId, highId } = pairOf(mine, otherId);
  const pair = rowHas(pairs, { lowId, highId });
  const { isThere, isSeen, wasClosed, hasAnswered, isClosed } = await asActor(
    context,
    ({ counts }) => ({
      isThere: singleValue(flag)`SELECT ${inConversationWith(mine, otherId)}`,
      isSeen: singleValue(flag)`SELECT ${canSee(mine, otherId)}`,
      wasClosed: singleValue(flag)`SELECT EXISTS (SELECT 1 FROM pairs WHERE ${pair}
          AND ended_by = ${mine} AND is_reopened = 0)
        AND EXISTS (SELECT 1 FROM members WHERE id = ${otherId} AND status = 'active')
        AND ${notBlocked(mine, otherId)}`,
      hasAnswered: singleValue(flag)`SELECT ${hasWritten(otherId, mine)}`,
      isClosed: didUpdate(
        pairs,
        { endedBy: mine, isReopened: false },
        pair,
        anyOf(isNull(pairs.endedBy), eq(pairs.endedBy, mine), eq(pairs.isReopened, true)),
        inConversationWith(mine, otherId),
        counts,
      ),
      ties: endTies(mine, otherId, counts),
    }),
  );
  if (!isThere) throw notFound();
  if (!isClosed) return;
  const inbox = memberObjectOf(env, mine);
  // An interrupted call has hidden a member who was visible only by the match or by their answer.
  const wasSeen = async () =>
    wasClosed && (hasAnswered || (await inbox.standsWith(otherId)).isMutual);
  if (isSeen || (await wasSeen())) await conversationOf(env, mine, otherId).close(mine, otherId);
  await inbox.partFrom(mine, otherId, 'close', now.getTime());
}
