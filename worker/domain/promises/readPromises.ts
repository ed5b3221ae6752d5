import { integer, nullable } from '../../db/columns';
import { singleValue } from '../../db/runBatch';
import type { TimedPromise } from './promise';
import { PROMISES } from './promises';

/** The state of a promise. Times are milliseconds since 1970. */
export interface PromiseState {
  name: string;
  promise: TimedPromise;
  /** Since when the oldest item waits; `null` if there is none. */
  openSince: number | null;
  /** How long it has been overdue, in milliseconds; 0 or less when it is not. */
  overdueBy: number;
}

/**
 * The statements that check these promises, for one batch; by default all, in the order of the
 * table.
 */
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
