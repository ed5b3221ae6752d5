import { type SQL, sql } from 'drizzle-orm';
import { only } from '../../../db/ask';
import { flag, row } from '../../../db/columns';
import type { Within } from '../../../domain/act';
import { DELETED_MESSAGE } from '../../../domain/deletedMessage';
import { firstNamesOf } from '../../../domain/members/firstNames';
import { visibleTo } from '../../../domain/members/visibility';
import { pairOf } from '../../../platform/pair';

const outcomeRow = row({ blocked: flag, talked: flag });

/** Both ways of one table's rows between two members. */
const between = (first: SQL, second: SQL, a: string, b: string) =>
  sql`((${first} = ${a} AND ${second} = ${b}) OR (${first} = ${b} AND ${second} = ${a}))`;

/**
 * One member blocks another, as statements of a batch. It can be done to whoever one may see, and
 * again to whom one has blocked, which changes nothing. All that the blocked member could tell it
 * by looks as if the account had been deleted: what they said about the blocker goes, while the
 * blocker's own like becomes a pass, since it counts for the day.
 */
export function blockStatements({ counts, now, session }: Within, otherId: string) {
  const mine = session.memberId;
  const { lowId, highId } = pairOf(mine, otherId);
  const isBlocked = sql`EXISTS (SELECT 1 FROM blocks
    WHERE blocker_id = ${mine} AND blocked_id = ${otherId}) AND ${counts}`;
  const talked = sql`(EXISTS (SELECT 1 FROM conversation_pairs
      WHERE low_id = ${lowId} AND high_id = ${highId})
    OR EXISTS (SELECT 1 FROM conversation_sides WHERE member_id = ${mine} AND other_id = ${otherId})
    OR EXISTS (SELECT 1 FROM conversation_sides WHERE member_id = ${otherId} AND other_id = ${mine}))`;
  return {
    block: sql`INSERT INTO blocks (blocker_id, blocked_id, created_at)
      SELECT ${mine}, m.id, ${now.getTime()} FROM members m
      WHERE m.id = ${otherId} AND ${visibleTo(mine)} AND ${counts}
      ON CONFLICT DO NOTHING`,
    outcome: only(outcomeRow)`SELECT ${isBlocked} AS blocked, ${talked} AS talked`,
    match: sql`UPDATE matches SET ended_by = ${mine}
      WHERE low_id = ${lowId} AND high_id = ${highId} AND ended_by IS NULL AND ${isBlocked}`,
    ownLike: sql`UPDATE decisions SET kind = 'pass', decided_at = ${now.getTime()}, is_parting = 1
      WHERE actor_id = ${mine} AND target_id = ${otherId} AND kind <> 'pass' AND ${isBlocked}`,
    theirDecision: sql`DELETE FROM decisions
      WHERE actor_id = ${otherId} AND target_id = ${mine} AND ${isBlocked}`,
    invitations: sql`DELETE FROM event_invitations
      WHERE ${between(sql`from_id`, sql`to_id`, mine, otherId)} AND ${isBlocked}`,
    ownSide: sql`DELETE FROM conversation_sides
      WHERE member_id = ${mine} AND other_id = ${otherId} AND ${isBlocked}`,
    theirSide: sql`UPDATE conversation_sides SET unread = 0,
        last_content = IIF(last_sender_id = ${mine}, ${DELETED_MESSAGE}, last_content)
      WHERE member_id = ${otherId} AND other_id = ${mine} AND ${isBlocked}`,
    firstNames: firstNamesOf(mine, otherId),
  };
}
