import { sql } from 'drizzle-orm';
import { DAY, HOUR } from '../../../src/shared/rules/durations';
import {
  MINOR_HOURS,
  TAKE_DOWN_ALARM_HOURS,
  TAKE_DOWN_HOURS,
} from '../../../src/shared/rules/safety/takeDowns';
import { integer, nullable } from '../../db/columns';
import { type Query, singleValue } from '../../db/runBatch';
import { takeDowns } from '../../db/schema';
import type { Context } from '../../platform/context';
import { sentence } from '../../platform/sentence';
import { ERASURE_PROMISES } from './erasurePromises';
import { MAIL_PROMISES } from './mailPromises';
import { jobFails, oldestIn, type TimedPromise, WORK_PROMISES } from './workPromises';

/** Since when the oldest open claim, or objection, waits for a decision. */
const oldestClaim = () =>
  oldestIn(
    'take_downs_open_by_clock',
    takeDowns.dueAt,
    TAKE_DOWN_HOURS * HOUR,
    `(status IN ('received', 'hidden') OR objected_at IS NOT NULL)
      AND (confirmed_at IS NOT NULL OR kind = 'minor')`,
  );

/** The same for claims about minors, whether or not the claimant has confirmed an address. */
const oldestOfMinors = () => sql`SELECT MIN(IIF(objected_at IS NULL, created_at, objected_at))
  FROM take_downs INDEXED BY take_downs_open_by_clock
  WHERE (status IN ('received', 'hidden') OR objected_at IS NOT NULL) AND kind = 'minor'`;

const takeDownAlarm = (hours: number): TimedPromise => ({
  words: sentence('A take-down request is decided within {limit} hours; {hours} have passed.', {
    limit: TAKE_DOWN_HOURS,
    hours,
  }),
  mend: sentence(
    "Decide: Take-downs, soonest due first. The law doesn't allow more time (47 U.S.C. 223a).",
  ),
  within: hours * HOUR,
  oldest: oldestClaim,
});

const TAKE_DOWN_PROMISES: Readonly<Record<string, TimedPromise>> = {
  ...Object.fromEntries(
    TAKE_DOWN_ALARM_HOURS.map((hours) => [`take-downs: ${hours} hours`, takeDownAlarm(hours)]),
  ),
  'take-downs': takeDownAlarm(TAKE_DOWN_HOURS),
  'take-downs: minors': {
    words: sentence('A person reviews a picture of a minor within {hours} hours.', {
      hours: MINOR_HOURS,
    }),
    mend: sentence('Decide: Take-downs, at the top.'),
    within: MINOR_HOURS * HOUR,
    oldest: oldestOfMinors,
  },
  'claimed pictures': {
    words: sentence('Copies of claimed pictures are gone once neither side can object anymore.'),
    mend: jobFails('forget take-downs'),
    within: DAY,
    oldest: () =>
      oldestIn('take_downs_copies', takeDowns.copiesUntil, 0, 'copies_until IS NOT NULL'),
  },
};

/** Every timed promise that the database can check, by name. The README lists the others. */
export const PROMISES: Readonly<Record<string, TimedPromise>> = {
  ...WORK_PROMISES,
  ...MAIL_PROMISES,
  ...ERASURE_PROMISES,
  ...TAKE_DOWN_PROMISES,
};

/** The state of a promise. Times are milliseconds since 1970. */
interface PromiseState {
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
