import { sql } from 'drizzle-orm';
import { localTimeOf } from '../../../../src/shared/rules/events/eventTimes';
import { runAll } from '../../../db/runBatch';
import type { Context } from '../../../platform/context';

/** At night, when few requests wait. */
const AT_HOUR = '04';

/** Once a day: recomputes the totals that triggers maintain. */
export async function recountTotals(context: Context): Promise<void> {
  if (localTimeOf(context.now.getTime()).slice(11, 13) === AT_HOUR) await recountAll(context);
}

export async function recountAll({ db }: Pick<Context, 'db'>): Promise<void> {
  await runAll(db, [
    db.run(sql`DELETE FROM town_counts`),
    db.run(sql`INSERT INTO town_counts (town_id, members)
      SELECT town_id, COUNT(*) FROM members GROUP BY town_id`),
    db.run(sql`DELETE FROM premium_ends`),
    db.run(sql`INSERT INTO premium_ends (day, members)
      SELECT premium_until / 86400000, COUNT(*) FROM members
      WHERE premium_until IS NOT NULL GROUP BY 1`),
    db.run(sql`UPDATE running_totals SET value =
      (SELECT COUNT(*) FROM pairs WHERE matched_at IS NOT NULL AND ended_by IS NULL) WHERE name = 'matches'`),
    db.run(sql`UPDATE running_totals SET value =
      (SELECT COALESCE(SUM(count), 0) FROM message_counts) WHERE name = 'messages'`),
  ]);
}
