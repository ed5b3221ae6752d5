import { gt, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { RsvpChoice } from '../../../src/shared/rules/events/rsvp';
import { row, text } from '../../db/columns';
import { joinedEvent } from '../../db/expressions';
import { ALWAYS, allOf, type Guarded, guarded } from '../../db/guard';
import { type Query, rows, unguarded } from '../../db/runBatch';
import type { BatchContext } from '../act';
import { countsForAll } from './heldMembers';

/** An event that began or was canceled takes no RSVPs; `e` is the event. */
export function takesRsvps(now: number): SQL {
  return allOf(ne(joinedEvent.status, 'cancelled'), gt(joinedEvent.startTime, now));
}

export const takesRsvpsTo = (eventId: string | SQLWrapper, now: number) =>
  sql`EXISTS (SELECT 1 FROM events e WHERE e.id = ${eventId} AND ${takesRsvps(now)})`;

/** Attending members who take a place, except the given ones. */
function attendingBut(except: SQLWrapper | string): SQL {
  return sql`(SELECT COUNT(*) FROM event_rsvps a WHERE a.event_id = e.id
    AND a.status = 'attending' AND a.member_id NOT IN (${except}) AND ${countsForAll('a')})`;
}

/** There is room for `places` more besides everyone but the excepted, and no one is waiting. */
export function hasFreePlaces(places: number, except: SQLWrapper | string): SQL {
  return sql`(e.capacity IS NULL OR (${attendingBut(except)} + ${places} <= e.capacity
    AND NOT EXISTS (SELECT 1 FROM event_rsvps w WHERE w.event_id = e.id
      AND w.status = 'waitlisted' AND w.member_id NOT IN (${except})
      AND ${countsForAll('w')})))`;
}

export const nextWaitNumber = sql`(SELECT COALESCE(MAX(wait_number), 0) + 1 FROM event_rsvps
  WHERE event_id = e.id)`;

/**
 * Sets a member's RSVP in one conditional statement: the capacity holds however many answer at
 * once, and a member who finds the event full joins the end of the waitlist. A status that the
 * member already has, or waits for, stays as it is. A new one is not for being found afterwards.
 */
export function rsvpStatement(
  { counts, now, session }: BatchContext,
  eventId: string,
  choice: RsvpChoice,
): Guarded {
  const { memberId } = session;
  const at = now.getTime();
  const waits = sql`(${choice} = 'attending' AND NOT ${hasFreePlaces(1, memberId)})`;
  return guarded`
    INSERT INTO event_rsvps (event_id, member_id, status, said_at, wait_number)
    SELECT e.id, ${memberId}, IIF(${waits}, 'waitlisted', ${choice}), ${at},
      IIF(${waits}, ${nextWaitNumber}, NULL)
    FROM events e WHERE e.id = ${eventId} AND ${takesRsvps(at)} AND ${counts}
    ON CONFLICT (event_id, member_id) DO UPDATE SET status = excluded.status,
      said_at = excluded.said_at, wait_number = excluded.wait_number, find_place = NULL
      WHERE status <> ${choice} AND NOT (status = 'waitlisted' AND ${choice} = 'attending')`;
}

const promotedRow = row({ eventId: text, memberId: text });
export type Promoted = z.infer<typeof promotedRow>;

/**
 * Gives free places to waiting members in order, and returns who got one. For one event, or for all
 * of them. Held members get in without taking a place. It belongs in the same batch as whatever
 * frees a place, and does not depend on who acts.
 */
export function promoteStatement(now: number, eventId?: string): Query<Promoted[]> {
  return unguarded(
    rows(promotedRow)(sql`
      UPDATE event_rsvps SET status = 'attending', wait_number = NULL
      WHERE status = 'waitlisted' AND (event_id, member_id) IN (
        SELECT waiting.event_id, waiting.member_id FROM (
          SELECT w.event_id, w.member_id, e.capacity,
            (m.status = 'held') + SUM(m.status <> 'held') OVER (PARTITION BY w.event_id
              ORDER BY w.wait_number ROWS UNBOUNDED PRECEDING) AS place,
            e.capacity - (SELECT COUNT(*) FROM event_rsvps a WHERE a.event_id = e.id
              AND a.status = 'attending' AND ${countsForAll('a')}) AS free
          FROM event_rsvps w JOIN events e ON e.id = w.event_id
          JOIN members m ON m.id = w.member_id AND m.status <> 'inactive'
          WHERE w.status = 'waitlisted' AND ${takesRsvps(now)}
            AND ${eventId === undefined ? ALWAYS : sql`w.event_id = ${eventId}`}
        ) waiting WHERE waiting.capacity IS NULL OR waiting.place <= waiting.free)
      RETURNING event_id AS eventId, member_id AS memberId`),
  );
}
