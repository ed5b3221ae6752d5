import { sql } from 'drizzle-orm';
import { some, value } from '../../db/ask';
import { flag } from '../../db/columns';
import { asActor } from '../../domain/act';
import { closeTie, endTheirTie } from '../../domain/members/ties';
import { canSee, inConversationWith } from '../../domain/members/visibility';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { conversationOf, inboxOf, pairOf } from '../../platform/objects';

/**
 * Closes a conversation with a kind last line that both can read: a match ends by it, and neither may
 * write until the one who closed it likes the other again. Closed again it stays as it is; the same
 * member's repeated call does what the first may have left undone. Throws NOT_FOUND for who has no
 * conversation with them. Of who is gone there is nobody to read a line, whether or not they come back.
 */
export async function closeConversation(context: MemberContext, otherId: string): Promise<void> {
  const { env, now, session } = context;
  const mine = session.memberId;
  const { lowId, highId } = pairOf(mine, otherId);
  const { isThere, isSeen, isClosed } = await asActor(context, ({ counts }) => ({
    isThere: value(flag)`SELECT ${inConversationWith(mine, sql`${otherId}`)}`,
    isSeen: value(flag)`SELECT ${canSee(mine, otherId)}`,
    isClosed: some`
      UPDATE pairs SET ended_by = ${mine}, is_reopened = 0
      WHERE low_id = ${lowId} AND high_id = ${highId}
        AND (ended_by IS NULL OR ended_by = ${mine} OR is_reopened = 1)
        AND ${inConversationWith(mine, sql`${otherId}`)} AND ${counts}
      RETURNING low_id`,
    tie: closeTie(mine, otherId, counts),
    theirTie: endTheirTie(mine, otherId, counts),
  }));
  if (!isThere) throw notFound();
  if (!isClosed) return;
  await inboxOf(env, mine).partFrom(mine, otherId, 'close', now.getTime());
  if (isSeen) await conversationOf(env, mine, otherId).close(mine, otherId);
}
