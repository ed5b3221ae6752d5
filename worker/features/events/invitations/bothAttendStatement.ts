import { type SQL, sql } from 'drizzle-orm';
import { hasRoom, nextWaitNumber, takesRsvps } from '../../../domain/rsvp/rsvpStatements';

/**
 * Both attend if there is room for both. Otherwise whoever does not yet is waitlisted, who asked
 * first and the other right behind, and a single free place goes to whoever waits longest. Only at the very moment at which the invitation was accepted (`now`), so that an old one does not
 * bring back who has left since. Who attends or waits already keeps the place they have.
 */
export function bothAttendStatement(invitationId: string, now: number): SQL {
  const pair = sql`i.from_id, i.to_id`;
  const fits = hasRoom(2, pair);
  return sql`
    INSERT INTO event_rsvps (event_id, member_id, status, said_at, wait_number)
    SELECT e.id, goer.id, IIF(${fits}, 'attending', 'waitlisted'), ${now},
      IIF(${fits}, NULL, ${nextWaitNumber} + (goer.id = i.to_id))
    FROM event_invitations i JOIN events e ON e.id = i.event_id
    JOIN members goer ON goer.id IN (${pair})
    WHERE i.id = ${invitationId} AND i.status = 'accepted' AND i.answered_at = ${now}
      AND ${takesRsvps(now)}
    ON CONFLICT (event_id, member_id) DO UPDATE SET status = excluded.status,
      said_at = excluded.said_at, wait_number = excluded.wait_number
      WHERE status NOT IN ('attending', 'waitlisted')`;
}
