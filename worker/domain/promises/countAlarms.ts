import { sql } from 'drizzle-orm';
import { integer } from '../../db/columns';
import { type Query, singleValue } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import { WORK_PROMISES } from './workPromises';

/**
 * Promises that were overdue at the last check. The schedule's own promise is checked now: while
 * the schedule is down, nothing checks it.
 */
export function countAlarms({ now }: Pick<Context, 'now'>): Query<number> {
  const { oldest, within, grace } = WORK_PROMISES.schedule;
  const at = now.getTime();
  return singleValue(integer)(
    sql`SELECT (SELECT COUNT(*) FROM alarms WHERE promise <> 'schedule')
      + COALESCE((${oldest()}) < ${at - within - grace}, 0)`,
  );
}
