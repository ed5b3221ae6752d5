import { eq, gt, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { DAY } from '../../../src/shared/rules/durations';
import { DAYS_AHEAD, EVENTS_AHEAD } from '../../../src/shared/rules/events/daysAhead';
import { EVENT_CATEGORIES } from '../../../src/shared/rules/events/events';
import { integer, row, text } from '../../db/columns';
import { joinedEvent } from '../../db/expressions';
import { allOf } from '../../db/guard';
import { rows, runBatch, singleRow } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import { countsForAll } from '../rsvp/heldMembers';

const aheadRow = row({
  id: text,
  category: z.enum(EVENT_CATEGORIES),
  title: text,
  venue: text,
  city: text,
  startTime: integer,
  going: integer,
});
const numbersRow = row({ events: integer, members: integer, towns: integer });

/** Public facts about the days ahead: the next events, how many there are, and how many members. */
export function eventsAhead({ db, now }: Pick<Context, 'db' | 'now'>) {
  const from = now.getTime();
  const isSoon = lt(joinedEvent.startTime, from + DAYS_AHEAD * DAY);
  const ahead = allOf(eq(joinedEvent.status, 'scheduled'), gt(joinedEvent.startTime, from), isSoon);
  return runBatch(db, {
    events: rows(
      aheadRow,
    )`SELECT e.id, e.category, e.title, e.venue, e.city, e.start_time AS startTime,
      (SELECT COUNT(*) FROM event_rsvps a WHERE a.event_id = e.id AND a.status = 'attending'
        AND ${countsForAll('a')}) AS going
      FROM events e WHERE ${ahead} ORDER BY e.start_time, e.id LIMIT ${EVENTS_AHEAD}`,
    numbers: singleRow(numbersRow)`SELECT
      (SELECT COUNT(*) FROM events e WHERE ${ahead}) AS events,
      COALESCE(SUM(members), 0) AS members, COUNT(*) AS towns FROM town_counts WHERE members > 0`,
  });
}

export type EventsAhead = Awaited<ReturnType<typeof eventsAhead>>;
