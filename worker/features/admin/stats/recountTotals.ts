import { and, count, isNotNull, isNull, sql } from 'drizzle-orm';
import { localTimeOf } from '../../../../src/shared/rules/events/eventTimes';
import { runAll } from '../../../db/runBatch';
import { members, pairs, premiumEnds, runningTotals, townCounts } from '../../../db/schema';
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
    db.delete(townCounts),
    db.insert(townCounts).select(
      db
        .select({ townId: members.townId, members: count().as('members') })
        .from(members)
        .groupBy(members.townId),
    ),
    db.delete(premiumEnds),
    sql`INSERT INTO premium_ends (day, members)
      SELECT premium_until / 86400000, COUNT(*) FROM members
      WHERE premium_until IS NOT NULL GROUP BY 1`,
    updateWhere(
      runningTotals,
      { value: db.$count(pairs, and(isNotNull(pairs.matchedAt), isNull(pairs.endedBy))) },
      { name: 'matches' },
    ),
    updateWhere(
      runningTotals,
      { value: sql`(SELECT COALESCE(SUM(count), 0) FROM message_counts)` },
      { name: 'messages' },
    ),
  ]);
}
