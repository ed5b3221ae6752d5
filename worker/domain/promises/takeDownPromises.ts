import { sql } from 'drizzle-orm';
import { DAY, HOUR } from '../../../src/shared/rules/durations';
import {
  MINOR_HOURS,
  TAKE_DOWN_ALARM_HOURS,
  TAKE_DOWN_HOURS,
} from '../../../src/shared/rules/safety/takeDowns';
import { takeDowns } from '../../db/schema';
import { oldestIn } from './oldestIn';
import type { TimedPromise } from './workPromises';

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
  words: `A take-down request is decided within ${TAKE_DOWN_HOURS} hours; ${hours} have passed.`,
  mend: "Decide: Take-downs, soonest due first. The law doesn't allow more time (47 U.S.C. 223a).",
  within: hours * HOUR,
  oldest,
});

export const TAKE_DOWN_PROMISES: Readonly<Record<string, TimedPromise>> = {
  ...Object.fromEntries(
    TAKE_DOWN_ALARM_HOURS.map((hours) => [`take-downs: ${hours} hours`, alarm(hours)]),
  ),
  'take-downs': alarm(TAKE_DOWN_HOURS),
  'take-downs: minors': {
    words: `A person reviews a picture of a minor within ${MINOR_HOURS} hours.`,
    mend: 'Decide: Take-downs, at the top.',
    within: MINOR_HOURS * HOUR,
    oldest: oldestOfMinors,
  },
  'claimed pictures': {
    words: 'Copies of claimed pictures are gone once neither side can object anymore.',
    mend: 'The job “forget take-downs” is failing: see the log for its error.',
    within: DAY,
    oldest: () =>
      oldestIn('take_downs_copies', takeDowns.copiesUntil, 0, 'copies_until IS NOT NULL'),
  },
};
