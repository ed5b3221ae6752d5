import { sql } from 'drizzle-orm';
import { runBatch } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import { notifyPromoted } from './notifyAttendees';
import { promoteStatement, takesRsvps } from './rsvpStatements';

/**
 * Frees the places of deactivated members at coming events, and gives every free place to the
 * waitlist: after a deletion or deactivation, an import, and on schedule for what was missed.
 */
export async function settleWaitlists(context: Context): Promise<void> {
  const { db, now } = context;
  const { promoted } = await runBatch(db, {
    freed: sql`DELETE FROM event_rsvps
      WHERE event_id IN (SELECT e.id FROM events e WHERE ${takesRsvps(now.getTime())})
        AND EXISTS (SELECT 1 FROM members WHERE id = member_id AND status = 'inactive')`,
    promoted: promoteStatement(now.getTime()),
  });
  if (promoted.length > 0) await notifyPromoted(context, promoted);
}
