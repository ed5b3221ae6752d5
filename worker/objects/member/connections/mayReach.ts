import { sql } from 'drizzle-orm';
import type { ClientEvent } from '../../../../src/shared/contract/live';
import type { Database } from '../../../db/client';
import { flag } from '../../../db/columns';
import { joinedMember } from '../../../db/expressions';
import { allOf } from '../../../db/guard';
import { singleValue } from '../../../db/runBatch';
import { barredByPreferences } from '../../../domain/members/preferences';
import {
  canSee,
  hasWritten,
  holdsSideWith,
  matchedWith,
  notBlocked,
  visibleTo,
} from '../../../domain/members/visibility';

/**
 * Whether the other may be notified. Of a read receipt: while neither has blocked the other. Of
 * typing: when the two match or have a conversation, the member may write to the other, and the
 * other can see the member; `isLiked`: the other likes the member.
 */
export async function mayReach(
  db: Database,
  mine: string,
  { type, userId }: Extract<ClientEvent, { userId: string }>,
  isLiked: boolean,
): Promise<boolean> {
  const receivesTyping = sql`EXISTS (SELECT 1 FROM members m
    WHERE m.id = ${userId} AND ${visibleTo(mine)}
    AND ${canSee(userId, mine)}
    AND (${matchedWith(mine)} OR ${holdsSideWith(mine, joinedMember.id)})
    AND (m.messages_from = 'everyone' OR ${matchedWith(mine)} OR ${hasWritten(joinedMember.id, mine)})
    AND (${isLiked} OR NOT ${barredByPreferences(mine, userId, new Date())}))`;
  const receivesReading = allOf(holdsSideWith(mine, userId), notBlocked(mine, userId));
  return singleValue(flag)`SELECT ${type === 'typing' ? receivesTyping : receivesReading}`.run(db);
}
