import { integer, nullable } from '../../db/columns';
import { type Query, singleValue } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import { ERASURE_PROMISES } from './erasurePromises';
import { MAIL_PROMISES } from './mailPromises';
import { TAKE_DOWN_PROMISES } from './takeDownPromises';
import { type TimedPromise, WORK_PROMISES } from './workPromises';

/** Every timed promise that the database can check, by name. The README lists the others. */
export const PROMISES: Readonly<Record<string, TimedPromise>> = {
  ...WORK_PROMISES,
  ...MAIL_PROMISES,
  ...ERASURE_PROMISES,
  ...TAKE_DOWN_PROMISES,
};

/** The state of a promise. Times are milliseconds since 1970. */
export interface PromiseState {
  name: string;
  promise: TimedPromise;
  /** Since when the oldest item waits; `null` if there is none. */
  openSince: number | null;
  /** How long it has been overdue, in milliseconds; 0 or less when it is not. */
  overdueBy: number;
}

/** Statements of one batch that check these promises, or all, in the order of the table. */
export function promiseQueries(now: Date, names: readonly string[] = Object.keys(PROMISES)) {
  const at = now.getTime();
  const asked = Object.entries(PROMISES).filter(([name]) => names.includes(name));
  return asked.map(([name, promise]) =>
    singleValue(nullable(integer))`SELECT (${promise.oldest(at)})`.map(
      (openSince): PromiseState => ({
        name,
        promise,
        openSince,
        overdueBy: openSince === null ? 0 : at - openSince - promise.within - (promise.grace ?? 0),
      }),
    ),
  );
}

/** Overdue promises; the schedule's own is checked now, as nothing checks it while it is down. */
export function countAlarms({ now }: Pick<Context, 'now'>): Query<number> {
  const { oldest, within, grace } = WORK_PROMISES.schedule;
  const at = now.getTime();
  return singleValue(integer)`SELECT (SELECT COUNT(*) FROM alarms WHERE promise <> 'schedule')
      + COALESCE((${oldest()}) < ${at - within - grace}, 0)`;
}
