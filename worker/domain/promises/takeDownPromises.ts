import { sql } from 'drizzle-orm';
import { DAY, HOUR } from '../../../src/shared/rules/durations';
import {
  MINOR_HOURS,
  TAKE_DOWN_ALARM_HOURS,
  TAKE_DOWN_HOURS,
} from '../../../src/shared/rules/safety/takeDowns';
import { takeDowns } from '../../db/schema';
import { sentence } from '../../platform/sentence';
import { jobFails, oldestIn, type TimedPromise } from './workPromises';

/** Since when the oldest open claim, or objection, waits for a decision. */
const oldest = () =>
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

const alarm = (hours: number): TimedPromise => ({
  words: sentence('A take-down request is decided within {limit} hours; {hours} have passed.', {
    limit: TAKE_DOWN_HOURS,
    hours,
  }),
  mend: sentence(
    "Decide: Take-downs, soonest due first. The law doesn't allow more time (47 U.S.C. 223a).",
  ),
  within: hours * HOUR,
  oldest,
});

export const TAKE_DOWN_PROMISES: Readonly<Record<string, TimedPromise>> = {
  ...Object.fromEntries(
    TAKE_DOWN_ALARM_HOURS.map((hours) => [`take-downs: ${hours} hours`, alarm(hours)]),
  ),
  'take-downs': alarm(TAKE_DOWN_HOURS),
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
