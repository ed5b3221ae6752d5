import { type SQL, sql } from 'drizzle-orm';
import { guarded } from '../../db/guard';
import type { Context } from '../../platform/context';
import { countsForAll } from '../rsvp/heldMembers';
import { takesRsvps } from '../rsvp/rsvpStatements';

/**
 * Restores what being held took from members, as statements in the batch that releases them, before
 * the release. Premium that was running when they were held is extended by that time. Their RSVPs
 * to coming events count from now on; where an event is full by now they get the next place. `whom`
 * is an id or a query for ids; `when` is the condition that they are released.
 */
export function restoreHeldStatements<When extends SQL>(
  { now }: Pick<Context, 'now'>,
  whom: SQL | string,
  when: When,
) {
  const at = now.getTime();
  const held = guarded`(SELECT m.id, h.held_at AS since FROM members m
    JOIN holds h ON h.member_id = m.id AND h.held_at IS NOT NULL
    WHERE m.status = 'held' AND m.id IN (${whom}) AND ${when})`;
  const running = guarded`(SELECT m.id, ${at} - given.since AS lost FROM ${held} given
    JOIN members m ON m.id = given.id
    WHERE m.premium_until > given.since AND m.subscription_status <> 'refunded')`;
  const lost = (id: string) => guarded`(SELECT lost FROM ${running} WHERE id = ${sql.raw(id)})`;
  return {
    heldPlaces: guarded`UPDATE event_rsvps AS r SET status = 'waitlisted',
        wait_number = (SELECT MIN(COALESCE(MIN(wait_number), 0), 0) - 1 FROM event_rsvps
          WHERE event_id = r.event_id)
      WHERE (event_id, member_id) IN (SELECT event_id, member_id FROM (
        SELECT s.event_id, s.member_id, e.capacity,
          ROW_NUMBER() OVER (PARTITION BY s.event_id ORDER BY s.said_at, s.member_id) AS place,
          (SELECT COUNT(*) FROM event_rsvps a WHERE a.event_id = s.event_id
            AND a.status = 'attending' AND ${countsForAll('a')}) AS taken
        FROM event_rsvps s JOIN events e ON e.id = s.event_id
        WHERE s.status = 'attending' AND s.member_id IN (SELECT id FROM ${held})
          AND e.capacity IS NOT NULL AND ${takesRsvps(at)})
        WHERE taken + place > capacity)`,
    // Runs before the end of premium moves, since that end tells whether premium was running.
    heldTerm: guarded`UPDATE subscriptions AS s SET term_end = term_end + ${lost('s.member_id')},
        ended = 0, next_try_at = NULL
      WHERE s.member_id IN (SELECT id FROM ${running})`,
    heldPremium: guarded`UPDATE members AS m SET premium_until = premium_until + ${lost('m.id')},
        subscription_status = CASE WHEN m.subscription_status <> 'lapsed'
          THEN m.subscription_status WHEN EXISTS (SELECT 1 FROM subscriptions
            WHERE member_id = m.id AND plan IS NOT NULL) THEN 'cancelled' ELSE 'trial' END
      WHERE m.id IN (SELECT id FROM ${running})`,
  };
}
