import { sql } from 'drizzle-orm';
import { daysBefore, mondayOf } from '../../../../src/shared/rules/billing/periods';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { startOfDay } from '../../../../src/shared/rules/events/eventTimes';
import { runAll } from '../../../db/runBatch';
import { signUpWeeks } from '../../../db/schema';
import type { Context } from '../../../platform/context';

const WEEKS = 8;
const WEEK_MS = 7 * 86_400_000;

/** For each of the last whole weeks: how many who joined then used Parkway in the last 7 days. */
export async function countRetention({ db, now }: Context): Promise<void> {
  const thisWeek = mondayOf(newJerseyDay(now));
  const weeks = Array.from({ length: WEEKS }, (_, index) => daysBefore(thisWeek, 7 * (index + 1)));
  const since = now.getTime() - WEEK_MS;
  await runAll(db, [
    db.delete(signUpWeeks),
    ...weeks.map(
      (week) =>
        sql`INSERT INTO sign_up_weeks (week, joined, stayed)
        SELECT ${week}, COUNT(*), COALESCE(SUM(m.last_login_at >= ${since}
          OR EXISTS (SELECT 1 FROM sessions s
            WHERE s.member_id = m.id AND s.last_used_at >= ${since})), 0)
        FROM members m INDEXED BY members_by_joining
        WHERE m.created_at >= ${startOfDay(week)}
          AND m.created_at < ${startOfDay(daysBefore(week, -7))}`,
    ),
  ]);
}
