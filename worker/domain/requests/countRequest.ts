import { lt, sql } from 'drizzle-orm';
import { requestHours } from '../../db/schema';
import { deleteWhere } from '../../db/writes';
import { isMoving } from '../../env';
import type { Context } from '../../platform/context';
import { type Answered, hourOf, RequestTally, TOOK_COLUMNS } from './requestTally';

/** Minimum time between two writes of one isolate. */
const WRITTEN_EVERY = 60_000;
const KEPT_HOURS = 14 * 24;

const counting = new WeakMap<Env, { tally: RequestTally; writtenAt: number }>();

/**
 * Counts a response in the memory of this isolate, and after the response writes all counts to the
 * database if the last write was a minute ago. What an isolate has not written is lost when it
 * ends; while the site moves nothing is written.
 */
export function countRequest(context: Context, answered: Answered): void {
  const { env, now } = context;
  const mine = counting.get(env) ?? { tally: new RequestTally(), writtenAt: 0 };
  counting.set(env, mine);
  mine.tally.add(now, answered);
  if (isMoving(env) || now.getTime() < mine.writtenAt + WRITTEN_EVERY) return;
  mine.writtenAt = now.getTime();
  context.defer(writeDown(context, mine.tally));
}

async function writeDown({ db }: Context, tally: RequestTally): Promise<void> {
  const taken = tally.take();
  const counts = ['errors', ...TOOK_COLUMNS];
  const rows = taken.map(({ hour, route, errors, took }) => [hour, route, errors, ...took]);
  try {
    await db.run(sql`INSERT INTO request_hours (hour, route, ${sql.raw(counts.join(', '))})
      SELECT ${sql.raw(rows[0]?.map((_, place) => `value ->> ${place}`).join(', ') ?? 'NULL')}
      FROM json_each(${JSON.stringify(rows)}) WHERE TRUE
      ON CONFLICT (hour, route) DO UPDATE SET
        ${sql.raw(counts.map((name) => `${name} = ${name} + excluded.${name}`).join(', '))}`);
  } catch (error) {
    for (const each of taken) tally.merge(each);
    throw error;
  }
}

/** Removes counts older than two weeks. */
export async function forgetRequests({ db, now }: Context): Promise<void> {
  await db.run(deleteWhere(requestHours, lt(requestHours.hour, hourOf(now) - KEPT_HOURS)));
}
