import { type SQL, sql } from 'drizzle-orm';
import { newJerseyDay } from '../../src/shared/rules/day';
import { DAILY_LIMITS, UNCONFIRMED_MESSAGES } from '../../src/shared/rules/limits';
import { ask, only, type Query, some, value } from '../db/ask';
import type { Database } from '../db/client';
import { flag, integer, row } from '../db/columns';
import { asActor, type Within } from '../domain/act';
import { canSee, matchedWith, STANDS, visibleTo } from '../domain/members/visibility';
import type { MemberContext } from '../platform/context';
import { pairOf } from '../platform/objects';
import { CONFIRM_FIRST, DAY_IS_FULL, type PairFacts, type Refusal } from './threadRules';

export interface Reservation {
  isReserved: boolean;
  isStranger: boolean;
  between: PairFacts;
  spent: Refusal;
}

const pairRow = row({ visible: flag, matched: flag, closed: flag, matchesOnly: flag });

/** Unmatched, and the one who did it has not liked the other again. */
function closedBetween(a: string, b: string): SQL {
  const { lowId, highId } = pairOf(a, b);
  return sql`EXISTS (SELECT 1 FROM pairs WHERE low_id = ${lowId} AND high_id = ${highId}
    AND ended_by IS NOT NULL AND is_reopened = 0)`;
}

/** How the member stands to another at this moment. */
function pairFacts(mine: string, theirs: string): Query<PairFacts> {
  const { lowId, highId } = pairOf(mine, theirs);
  return only(pairRow)`SELECT
    ${canSee(mine, theirs)} AS visible,
    EXISTS (SELECT 1 FROM pairs pair WHERE low_id = ${lowId} AND high_id = ${highId}
      AND ${STANDS}) AS matched,
    ${closedBetween(mine, theirs)} AS closed,
    EXISTS (SELECT 1 FROM members WHERE id = ${theirs} AND messages_from = 'matches') AS matchesOnly`;
}

/**
 * Counts one message of the day if it may be sent at all, and says how the two stand: the actor's
 * check, the permission and the limits in one batch. `hasRoom` is what only the conversation knows:
 * it is no request, or not a full one; `answered` that the receiver has written in it; `isNew` that
 * the database may not know of it yet. `spent` is the limit that was reached, if nothing else stands
 * against it. A stranger is neither a match nor somebody who has written.
 *
 * Throws UNAUTHENTICATED and ACCOUNT_INACTIVE.
 */
export async function reserveMessage(
  context: MemberContext,
  theirs: string,
  thread: { hasRoom: boolean; answered: boolean; isNew: boolean },
): Promise<Reservation> {
  const mine = context.session.memberId;
  const known = sql`(${matchedWith(mine)} OR ${thread.answered})`;
  const isConfirmed = sql`EXISTS (SELECT 1 FROM members
    WHERE id = ${mine} AND email_confirmed_at IS NOT NULL)`;
  const { actor, isReserved, between, toStrangers } = await asActor(context, ({ counts, now }) => ({
    isReserved: some`
      INSERT INTO message_counts (member_id, day, count, to_strangers)
      SELECT ${mine}, ${newJerseyDay(now)}, 1, NOT ${known} FROM members m
      WHERE m.id = ${theirs} AND ${counts} AND ${visibleTo(mine)}
        AND NOT ${closedBetween(mine, theirs)}
        AND (${matchedWith(mine)}
          OR (${thread.hasRoom} AND (${thread.answered} OR m.messages_from = 'everyone')))
      ON CONFLICT (member_id, day) DO UPDATE
        SET count = count + 1, to_strangers = to_strangers + excluded.to_strangers
        WHERE (count < ${DAILY_LIMITS.free.messages}
          OR EXISTS (SELECT 1 FROM members WHERE id = ${mine} AND premium_until > ${now.getTime()}))
          AND (excluded.to_strangers = 0 OR to_strangers < ${UNCONFIRMED_MESSAGES}
            OR ${isConfirmed})
      RETURNING count`,
    between: pairFacts(mine, theirs),
    toStrangers: value(integer)`SELECT COALESCE(MAX(to_strangers), 0) FROM message_counts
      WHERE member_id = ${mine} AND day = ${newJerseyDay(now)}`,
    pair: pairInsert(mine, theirs, sql`${thread.isNew} AND ${counts} AND ${canSee(mine, theirs)}`),
  }));
  const isStranger = !between.matched && !thread.answered;
  const mustConfirm =
    isStranger && actor.emailConfirmedAt === null && toStrangers >= UNCONFIRMED_MESSAGES;
  const spent = mustConfirm ? CONFIRM_FIRST : DAY_IS_FULL;
  return { isReserved, isStranger, between, spent };
}

function pairInsert(a: string, b: string, condition: SQL): SQL {
  const { lowId, highId } = pairOf(a, b);
  return sql`INSERT INTO pairs (low_id, high_id, has_thread)
    SELECT ${lowId}, ${highId}, 1 WHERE ${condition}
    ON CONFLICT (low_id, high_id) DO UPDATE SET has_thread = 1 WHERE has_thread = 0`;
}

/** Whether an invitation between the two still stands: a block or a deletion takes it away. */
export async function invitationStands(
  db: Database,
  a: string,
  b: string,
  invitationId: string,
): Promise<boolean> {
  const stands = sql`EXISTS (SELECT 1 FROM event_invitations WHERE id = ${invitationId})`;
  const { isThere } = await ask(db, {
    pair: pairInsert(a, b, stands),
    isThere: value(flag)`SELECT ${stands}`,
  });
  return isThere;
}

/** Forgets that the two had a conversation once neither account is there any more. */
export async function forgetPairIfAlone(db: Database, a: string, b: string): Promise<boolean> {
  const { lowId, highId } = pairOf(a, b);
  const alone = sql`NOT EXISTS (SELECT 1 FROM members WHERE id IN (${a}, ${b}))`;
  const { isAlone } = await ask(db, {
    pair: sql`DELETE FROM pairs
      WHERE low_id = ${lowId} AND high_id = ${highId} AND ${alone}`,
    isAlone: value(flag)`SELECT ${alone}`,
  });
  return isAlone;
}

/** Gives a reserved message back: the same one had been stored meanwhile. */
export async function releaseMessage(
  { db, now, session }: Pick<Within, 'db' | 'now' | 'session'>,
  { isReserved, isStranger }: Reservation,
): Promise<void> {
  if (!isReserved) return;
  await db.run(sql`UPDATE message_counts
    SET count = count - 1, to_strangers = to_strangers - ${isStranger ? 1 : 0}
    WHERE member_id = ${session.memberId} AND day = ${newJerseyDay(now)} AND count > 0`);
}
