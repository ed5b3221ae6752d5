import { sql } from 'drizzle-orm';
import type { ClientEvent } from '../../src/shared/contract/live';
import { ask, only, rows } from '../db/ask';
import type { Database } from '../db/client';
import { flag, idRow, integer, row } from '../db/columns';
import { actorCounts } from '../domain/actor';
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

const reachRow = row({ isSignedIn: flag, isAllowed: flag });
const unreadRow = row({ isSignedIn: flag, unread: integer });

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
        AND ${notBlocked(memberId, sql`side.other_id`)}
      ORDER BY side.last_at DESC LIMIT ${TOLD_AT_MOST}`,
  });
  return matches.map(({ id }) => id);
}

/**
 * Whether the session still counts, and whether this may be told to the other: that one has read,
 * while neither has blocked the other; that one types, to a match or in a conversation, while one
 * may write to them at all and they can see one.
 */
export async function mayReach(
  db: Database,
  session: { id: string; memberId: string },
  { type, userId }: Extract<ClientEvent, { userId: string }>,
  now: Date,
): Promise<{ isSignedIn: boolean; isAllowed: boolean }> {
  const mine = session.memberId;
  const mayHearTyping = sql`EXISTS (SELECT 1 FROM members m
    WHERE m.id = ${userId} AND ${visibleTo(mine)}
    AND ${canSee(userId, mine)}
    AND (${matchedWith(mine)} OR ${holdsSideWith(mine, sql`m.id`)})
    AND (m.messages_from = 'everyone' OR ${matchedWith(mine)} OR ${hasWritten(sql`m.id`, sql`${mine}`)}))`;
  const mayHearReading = sql`(${holdsSideWith(mine, sql`${userId}`)}
    AND ${notBlocked(mine, sql`${userId}`)})`;
  return only(reachRow)`SELECT ${actorCounts({ session, now })} AS isSignedIn,
    ${type === 'typing' ? mayHearTyping : mayHearReading} AS isAllowed`.ask(db);
}

/** What a line that just opened is told first; `null` when its session ended meanwhile. */
export async function unreadFor(
  db: Database,
  session: { id: string; memberId: string },
  now: Date,
): Promise<number | null> {
  const { isSignedIn, unread } = await only(unreadRow)`
    SELECT ${actorCounts({ session, now })} AS isSignedIn,
    ${unreadBy(sql`${session.memberId}`)} AS unread`.ask(db);
  return isSignedIn ? unread : null;
}

/** Those of these sessions that still count. */
export async function countingSessions(
  db: Database,
  sessionIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const counting = await rows(idRow)`SELECT s.id FROM json_each(${JSON.stringify(sessionIds)}) given
    JOIN sessions s ON s.id = given.value JOIN members a ON a.id = s.member_id
    WHERE s.expires_at > ${now.getTime()} AND a.status = 'active'`.ask(db);
  return new Set(counting.map(({ id }) => id));
}
