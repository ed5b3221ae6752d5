import { type SQL, sql } from 'drizzle-orm';
import { actorCounts } from '../../../domain/actor';
import { DELETED_MESSAGE } from '../../../domain/deletedMessage';
import { type NameRow, namesOf, toFirstNames } from '../../../domain/members/firstNames';
import { visibleTo } from '../../../domain/members/visibility';
import type { MemberContext } from '../../../platform/context';
import { conversationOf } from '../../../platform/objects';
import { pairOf } from '../../../platform/pair';

/** Both ways of one table's rows between two members. */
const between = (first: SQL, second: SQL, a: string, b: string) =>
  sql`((${first} = ${a} AND ${second} = ${b}) OR (${first} = ${b} AND ${second} = ${a}))`;

/**
 * One member blocks another, as statements of a batch. It can be done to whoever one may see, and
 * again to whom one has blocked, which changes nothing. All that the blocked member could tell it
 * by looks as if the account had been deleted: what they said about the blocker goes, while the
 * blocker's own like becomes a pass, since it counts for the day.
 */
export function blockStatements(context: MemberContext, otherId: string) {
  const { db, now, session } = context;
  const mine = session.memberId;
  const { lowId, highId } = pairOf(mine, otherId);
  const isBlocked = sql`EXISTS (SELECT 1 FROM blocks
    WHERE blocker_id = ${mine} AND blocked_id = ${otherId}) AND ${actorCounts(context)}`;
  const talked = sql`(EXISTS (SELECT 1 FROM conversation_pairs
      WHERE low_id = ${lowId} AND high_id = ${highId})
    OR EXISTS (SELECT 1 FROM conversation_sides WHERE member_id = ${mine} AND other_id = ${otherId})
    OR EXISTS (SELECT 1 FROM conversation_sides WHERE member_id = ${otherId} AND other_id = ${mine}))`;
  return [
    db.run(sql`INSERT INTO blocks (blocker_id, blocked_id, created_at)
      SELECT ${mine}, m.id, ${now.getTime()} FROM members m
      WHERE m.id = ${otherId} AND ${visibleTo(mine)} AND ${actorCounts(context)}
      ON CONFLICT DO NOTHING`),
    db.all<BlockOutcome>(sql`SELECT ${isBlocked} AS blocked, ${talked} AS talked`),
    db.run(sql`UPDATE matches SET ended_by = ${mine}
      WHERE low_id = ${lowId} AND high_id = ${highId} AND ended_by IS NULL AND ${isBlocked}`),
    db.run(sql`UPDATE decisions SET kind = 'pass', decided_at = ${now.getTime()}, is_parting = 1
      WHERE actor_id = ${mine} AND target_id = ${otherId} AND kind <> 'pass' AND ${isBlocked}`),
    db.run(sql`DELETE FROM decisions
      WHERE actor_id = ${otherId} AND target_id = ${mine} AND ${isBlocked}`),
    db.run(sql`DELETE FROM event_invitations
      WHERE ${between(sql`from_id`, sql`to_id`, mine, otherId)} AND ${isBlocked}`),
    db.run(sql`DELETE FROM conversation_sides
      WHERE member_id = ${mine} AND other_id = ${otherId} AND ${isBlocked}`),
    db.run(sql`UPDATE conversation_sides SET unread = 0,
        last_content = IIF(last_sender_id = ${mine}, ${DELETED_MESSAGE}, last_content)
      WHERE member_id = ${otherId} AND other_id = ${mine} AND ${isBlocked}`),
    db.all<NameRow>(namesOf(mine, otherId)),
  ] as const;
}

export interface BlockOutcome {
  blocked: number;
  talked: number;
}

/** What comes after the batch: once it is done nothing more is delivered between the two. */
export async function partConversation(
  { env, now, session }: MemberContext,
  otherId: string,
  { talked }: BlockOutcome,
  names: readonly NameRow[],
): Promise<void> {
  if (talked !== 1) return;
  await conversationOf(env, session.memberId, otherId).leave(session.memberId, {
    at: now.getTime(),
    firstNames: toFirstNames(names),
  });
}
