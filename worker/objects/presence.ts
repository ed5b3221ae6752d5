import { sql } from 'drizzle-orm';
import type { ClientEvent } from '../../src/shared/contract/live';
import { ask, rows, value } from '../db/ask';
import type { Database } from '../db/client';
import { flag, idRow, integer } from '../db/columns';
import {
  canSee,
  hasWritten,
  holdsSideWith,
  matchedWith,
  notBlocked,
  STANDS,
  unreadBy,
  visibleTo,
} from '../domain/members/visibility';

/** How long "online" stands without being renewed, and how often it is. Milliseconds. */
export const ONLINE_FOR = 6 * 60_000;
export const RENEW_EVERY = 5 * 60_000;
/** Only the latest conversations hear of it: nobody has more open at once. */
const TOLD_AT_MOST = 50;

/** Notes that a member is, or was, here until then, and answers the matches who may know. */
export async function setPresence(
  db: Database,
  memberId: string,
  onlineUntil: number,
): Promise<string[]> {
  const { matches } = await ask(db, {
    noted: sql`UPDATE members SET online_until = ${onlineUntil} WHERE id = ${memberId}`,
    matches: rows(idRow)`
      SELECT side.other_id AS id FROM conversation_sides side
      JOIN pairs pair ON pair.low_id = MIN(side.other_id, ${memberId})
        AND pair.high_id = MAX(side.other_id, ${memberId}) AND ${STANDS}
      WHERE side.member_id = ${memberId}
        AND EXISTS (SELECT 1 FROM members WHERE id = ${memberId} AND status = 'active')
        AND ${notBlocked(memberId, sql`side.other_id`)}
      ORDER BY side.last_at DESC LIMIT ${TOLD_AT_MOST}`,
  });
  return matches.map(({ id }) => id);
}

/**
 * Whether this may be told to the other: that one has read, while neither has blocked the other;
 * that one types, to a match or in a conversation, while one may write to them at all and they can
 * see one.
 */
export async function mayReach(
  db: Database,
  mine: string,
  { type, userId }: Extract<ClientEvent, { userId: string }>,
): Promise<boolean> {
  const mayHearTyping = sql`EXISTS (SELECT 1 FROM members m
    WHERE m.id = ${userId} AND ${visibleTo(mine)}
    AND ${canSee(userId, mine)}
    AND (${matchedWith(mine)} OR ${holdsSideWith(mine, sql`m.id`)})
    AND (m.messages_from = 'everyone' OR ${matchedWith(mine)} OR ${hasWritten(sql`m.id`, sql`${mine}`)}))`;
  const mayHearReading = sql`(${holdsSideWith(mine, sql`${userId}`)}
    AND ${notBlocked(mine, sql`${userId}`)})`;
  return value(flag)`SELECT ${type === 'typing' ? mayHearTyping : mayHearReading}`.ask(db);
}

/** What a connection that just opened is told first. */
export function unreadFor(db: Database, memberId: string): Promise<number> {
  return value(integer)`SELECT ${unreadBy(sql`${memberId}`)}`.ask(db);
}
