import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { rowHas } from '../../db/expressions';
import { guarded } from '../../db/guard';
import { fraudNotices, verdicts, warnings } from '../../db/schema';
import { deleteWhere } from '../../db/writes';
import type { BatchContext } from '../act';
import { unbanStatements } from '../bans/keepMarks';
import { nextWaitNumber, takesRsvps } from '../rsvp/rsvpStatements';

/** One verdict, or all that closed a member's account. */
type Which = { id: string } | { memberId: string; measure: 'deactivated' };

/**
 * Reverses the effects of verdicts, as statements of the batch that decides so, under the condition
 * `when`. The account is open again with everything that belonged to it; premium is extended by the
 * time that it was closed; a member who had a place at a coming event is the first to get the next
 * one. A warning is deleted.
 */
export function liftStatements<When extends SQL>({ now }: BatchContext, which: Which, when: When) {
  const at = now.getTime();
  const whichOf = (name: 'v' | 'other') => rowHas(alias(verdicts, name), which);
  const standing = guarded`v.lifted_at IS NULL AND ${whichOf('v')} AND ${when}`;
  // An account that another verdict keeps closed stays closed.
  const closing = guarded`(SELECT v.member_id AS id, MIN(v.decided_at) AS since FROM verdicts v
    WHERE v.measure = 'deactivated' AND ${standing} AND NOT EXISTS (SELECT 1 FROM verdicts other
      WHERE other.member_id = v.member_id AND other.measure = 'deactivated'
        AND other.lifted_at IS NULL AND NOT (${whichOf('other')}))
    GROUP BY v.member_id)`;
  const hadPremium = guarded`(m.subscription_status <> 'refunded'
    AND COALESCE(m.premium_until, 0) > (SELECT since FROM ${closing}))`;
  const said = guarded`FROM verdicts v, json_each(v.rsvps) said
    JOIN events e ON e.id = said.value ->> 'eventId'
    WHERE ${standing} AND ${takesRsvps(at)}`;
  return {
    // Runs before the end of premium moves, since that end tells whether premium was running when
    // the account was closed.
    term: guarded`UPDATE subscriptions AS s SET
        term_end = term_end + ${at} - (SELECT since FROM ${closing}),
        ended = 0, next_try_at = NULL
      WHERE s.member_id IN (SELECT id FROM ${closing})
        AND (SELECT ${hadPremium} FROM members m WHERE m.id = s.member_id)`,
    account: guarded`UPDATE members AS m SET status = 'active',
        subscription_status = CASE WHEN ${hadPremium} AND m.subscription_status = 'lapsed'
          THEN CASE WHEN EXISTS (SELECT 1 FROM subscriptions
            WHERE member_id = m.id AND plan IS NOT NULL) THEN 'cancelled' ELSE 'trial' END
          ELSE m.subscription_status END,
        premium_until = CASE WHEN ${hadPremium}
          THEN m.premium_until + ${at} - (SELECT since FROM ${closing}) ELSE m.premium_until END
      WHERE m.id IN (SELECT id FROM ${closing})`,
    // A member who was held when it was closed has been reviewed by now.
    hold: guarded`UPDATE holds SET released_at = ${at}, resolved_at = COALESCE(resolved_at, ${at})
      WHERE due_at IS NOT NULL
      AND released_at IS NULL AND member_id IN (SELECT id FROM ${closing})`,
    ...unbanStatements({ now }, guarded`SELECT id FROM ${closing}`, when),
    said: guarded`INSERT INTO event_rsvps (event_id, member_id, status, said_at, wait_number)
      SELECT e.id, v.member_id, said.value ->> 'status', said.value ->> 'saidAt', NULL
      ${said} AND said.value ->> 'status' NOT IN ('attending', 'waitlisted')
      ON CONFLICT DO NOTHING`,
    waiting: guarded`INSERT INTO event_rsvps (event_id, member_id, status, said_at, wait_number)
      SELECT e.id, v.member_id, 'waitlisted', said.value ->> 'saidAt',
        CASE said.value ->> 'status' WHEN 'attending'
          THEN (SELECT MIN(COALESCE(MIN(wait_number), 0), 0) - 1 FROM event_rsvps
            WHERE event_id = e.id)
          ELSE ${nextWaitNumber} END
      ${said} AND said.value ->> 'status' IN ('attending', 'waitlisted')
      ON CONFLICT DO NOTHING`,
    warnings: deleteWhere(warnings, guarded`id IN (SELECT v.id FROM verdicts v WHERE ${standing})`),
    // Unread notices are no longer true; the mail checks again when it is sent.
    fraudNotices: deleteWhere(
      fraudNotices,
      { acknowledgedAt: null },
      guarded`verdict_id IN (SELECT v.id FROM verdicts v WHERE ${standing})`,
    ),
    verdicts: guarded`UPDATE verdicts AS v SET lifted_at = ${at}, rsvps = '[]' WHERE ${standing}`,
  };
}
