import { eq, sql } from 'drizzle-orm';
import { localTimeOf } from '../../../../src/shared/rules/events/eventTimes';
import { runAll } from '../../../db/runBatch';
import { runningTotals } from '../../../db/schema';
import { updateWhere } from '../../../db/writes';
import type { Context } from '../../../platform/context';

/** At night, when few requests wait. */
const AT_HOUR = '04';

/** Once a day: recomputes the totals that triggers maintain. */
export async function recountTotals(context: Context): Promise<void> {
  if (localTimeOf(context.now.getTime()).slice(11, 13) === AT_HOUR) await recountAll(context);
}

export async function recountAll({ db }: Pick<Context, 'db'>): Promise<void> {
  await runAll(db, [
    sql`DELETE FROM town_counts`,
    sql`INSERT INTO town_counts (town_id, members)
      SELECT town_id, COUNT(*) FROM members GROUP BY town_id`,
    sql`DELETE FROM premium_ends`,
    sql`INSERT INTO premium_ends (day, members)
      SELECT premium_until / 86400000, COUNT(*) FROM members
      WHERE premium_until IS NOT NULL GROUP BY 1`,
    updateWhere(
      runningTotals,
      {
        value: sql`(SELECT COUNT(*) FROM pairs WHERE matched_at IS NOT NULL AND ended_by IS NULL)`,
      },
      eq(runningTotals.name, 'matches'),
    ),
    updateWhere(
      runningTotals,
      { value: sql`(SELECT COALESCE(SUM(count), 0) FROM message_counts)` },
      eq(runningTotals.name, 'messages'),
    ),
  ]);
}
