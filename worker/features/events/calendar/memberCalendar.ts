import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { CALENDAR_READS, MY_EVENTS_AT_MOST } from '../../../../src/shared/rules/limits';
import type { Context } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';
import { bucket, requireTaken, take } from '../../../platform/rateLimit';
import { eventRow, eventsFor } from '../queries';
import { toCalendarEntry } from './calendarEntry';
import { feedIdOf, proves } from './feedToken';
import { writeCalendar } from './writeCalendar';

const DAY = 86_400_000;
/** How far back the feed goes. */
const KEPT_DAYS = 90;

/**
 * Everything an active member said something of, as an iCalendar text for whoever has the token.
 * Throws NOT_FOUND for any other token, RATE_LIMITED when it is read too often.
 */
export async function memberCalendar(context: Context, token: string): Promise<string> {
  const { db, now, vars } = context;
  const feedId = feedIdOf(token);
  if (feedId === null) throw notFound();
  const [feed] = await db.all<{ memberId: string; secret: string }>(sql`
    SELECT f.member_id AS memberId, f.secret FROM calendar_feeds f
    JOIN members m ON m.id = f.member_id AND m.status = 'active' WHERE f.feed_id = ${feedId}`);
  if (!feed || !(await proves(token, feedId, feed.secret))) throw notFound();
  const counted = await bucket('calendar', feedId, CALENDAR_READS);
  const [taken, found] = await db.batch([
    take(context, counted),
    db.all(sql`${eventsFor(feed.memberId)} WHERE r.status IS NOT NULL
      AND e.start_time > ${now.getTime() - KEPT_DAYS * DAY}
      ORDER BY e.start_time LIMIT ${MY_EVENTS_AT_MOST}`),
  ]);
  requireTaken(taken, now, CALENDAR_READS.window, 'This calendar was read too often.');
  const entries = z.array(eventRow).parse(found);
  return writeCalendar(
    'Parkway events',
    entries.map((row) => toCalendarEntry(row, vars.APP_ORIGIN)),
  );
}
