import { type SQL, sql } from 'drizzle-orm';
import { newJerseyDay } from '../../src/shared/rules/day';
import { DAILY_LIMITS } from '../../src/shared/rules/limits';
import { only, type Query, some } from '../db/ask';
import type { Database } from '../db/client';
import { flag, row } from '../db/columns';
import { asActor, type Within } from '../domain/act';
import { canSee, matchedWith, visibleTo } from '../domain/members/visibility';
import type { MemberContext } from '../platform/context';
import { pairOf } from '../platform/pair';
import type { PairFacts } from './threadRules';

const pairRow = row({ visible: flag, matched: flag, closed: flag, matchesOnly: flag });

/** Unmatched, and the one who did it has not liked the other again. */
function closedBetween(a: string, b: string): SQL {
  const { lowId, highId } = pairOf(a, b);
  return sql`EXISTS (SELECT 1 FROM matches WHERE low_id = ${lowId} AND high_id = ${highId}
    AND ended_by IS NOT NULL AND NOT EXISTS (SELECT 1 FROM decisions WHERE kind <> 'pass'
      AND actor_id = ended_by AND target_id = IIF(ended_by = low_id, high_id, low_id)))`;
}

/** How the member stands to another at this moment. */
function pairFacts(mine: string, theirs: string): Query<PairFacts> {
  const { lowId, highId } = pairOf(mine, theirs);
  return only(pairRow)`SELECT
    ${canSee(mine, theirs)} AS visible,
    EXISTS (SELECT 1 FROM matches WHERE low_id = ${lowId} AND high_id = ${highId}
      AND ended_by IS NULL) AS matched,
    ${closedBetween(mine, theirs)} AS closed,
    EXISTS (SELECT 1 FROM members WHERE id = ${theirs} AND messages_from = 'matches') AS matchesOnly`;
}

/**
 * Counts one message of the day if it may be sent at all, and says how the two stand: the actor's
 * check, the permission and the limit in one batch. `hasRoom` is what only the conversation knows:
 * it is no request, or not a full one; `answered` that the receiver has written in it; `isNew` that
 * the database may not know of it yet.
 *
 * Throws UNAUTHENTICATED and ACCOUNT_INACTIVE.
 */
export async function reserveMessage(
  context: MemberContext,
  theirs: string,
  thread: { hasRoom: boolean; answered: boolean; isNew: boolean },
): Promise<{ isReserved: boolean; between: PairFacts; isPremium: boolean }> {
  const mine = context.session.memberId;
  const { actor, isReserved, between } = await asActor(context, ({ counts, now }) => ({
    isReserved: some`
      INSERT INTO message_counts (member_id, day, count)
      SELECT ${mine}, ${newJerseyDay(now)}, 1 FROM members m
      WHERE m.id = ${theirs} AND ${counts} AND ${visibleTo(mine)}
        AND NOT ${closedBetween(mine, theirs)}
        AND (${matchedWith(mine)}
          OR (${thread.hasRoom} AND (${thread.answered} OR m.messages_from = 'everyone')))
      ON CONFLICT (member_id, day) DO UPDATE SET count = count + 1
        WHERE count < ${DAILY_LIMITS.free.messages}
          OR EXISTS (SELECT 1 FROM members WHERE id = ${mine} AND premium_until > ${now.getTime()})
      RETURNING count`,
    between: pairFacts(mine, theirs),
    pair: pairInsert(mine, theirs, sql`${thread.isNew} AND ${counts} AND ${canSee(mine, theirs)}`),
  }));
  return { isReserved, between, isPremium: actor.isPremium };
}

function pairInsert(a: string, b: string, condition: SQL): SQL {
  const { lowId, highId } = pairOf(a, b);
  return sql`INSERT INTO conversation_pairs (low_id, high_id)
    SELECT ${lowId}, ${highId} WHERE ${condition} ON CONFLICT DO NOTHING`;
}

/** Whether an invitation between the two still stands: a block or a deletion takes it away. */
export async function invitationStands(
  db: Database,
  a: string,
  b: string,
  invitationId: string,
): Promise<boolean> {
  const stands = sql`EXISTS (SELECT 1 FROM event_invitations WHERE id = ${invitationId})`;
  const [, [row]] = await db.batch([
    db.run(pairInsert(a, b, stands)),
    db.all<{ stands: number }>(sql`SELECT ${stands} AS stands`),
  ]);
  return row?.stands === 1;
}

/** Forgets that the two had a conversation once neither account is there any more. */
export async function forgetPairIfAlone(db: Database, a: string, b: string): Promise<boolean> {
  const { lowId, highId } = pairOf(a, b);
  const alone = sql`NOT EXISTS (SELECT 1 FROM members WHERE id IN (${a}, ${b}))`;
  const [, [row]] = await db.batch([
    db.run(sql`DELETE FROM conversation_pairs
      WHERE low_id = ${lowId} AND high_id = ${highId} AND ${alone}`),
    db.all<{ alone: number }>(sql`SELECT ${alone} AS alone`),
  ]);
  return row?.alone === 1;
}

/** Gives a reserved message back: the same one had been stored meanwhile. */
export async function releaseMessage({
  db,
  now,
  session,
}: Pick<Within, 'db' | 'now' | 'session'>): Promise<void> {
  await db.run(sql`UPDATE message_counts SET count = count - 1
    WHERE member_id = ${session.memberId} AND day = ${newJerseyDay(now)} AND count > 0`);
}
