import * as z from 'zod/mini';
import { DAY } from '../../../../src/shared/rules/durations';
import { categoryLabel } from '../../../../src/shared/rules/events/events';
import { CALENDAR_READS, MY_EVENTS_AT_MOST } from '../../../../src/shared/rules/limits';
import { LANGUAGES, type Language, pathIn } from '../../../../src/shared/texts/language';
import { row, text } from '../../../db/columns';
import { firstRow, rows, runBatch, singleRow } from '../../../db/runBatch';
import { calendarFeeds } from '../../../db/schema';
import { insertWhere } from '../../../db/writes';
import { asActor } from '../../../domain/act';
import { type CalendarEntry, writeCalendar } from '../../../domain/calendar/writeCalendar';
import { acceptedPlanEntries } from '../../../domain/plans/planEntries';
import type { Context, MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';
import { newId } from '../../../platform/ids';
import { bucket, requireWithinLimit, takeFromBucket } from '../../../platform/rateLimit';
import { isMacOf, macOf, newSecret } from '../../../platform/security/mac';
import { inLanguage, sayIn, sentence } from '../../../platform/sentence';
import { type EventRow, eventRow, eventsFor } from '../eventRows';

/** How far back the feed goes. */
const KEPT_DAYS = 90;

const feedRow = row({ memberId: text, secret: text, language: z.enum(LANGUAGES) });

/**
 * Every event that an active member has an RSVP for, and their accepted plans, as an iCalendar text for the holder of the
 * token. Throws NOT_FOUND for any other token, RATE_LIMITED when it is read too often.
 */
export async function memberCalendar(context: Context, token: string): Promise<string> {
  const { db, now, vars } = context;
  const [, feedId, mac = ''] = SHAPE.exec(token) ?? [];
  if (feedId === undefined) throw notFound();
  const feed = await firstRow(
    feedRow,
  )`SELECT f.member_id AS memberId, f.secret, m.language FROM calendar_feeds f
    JOIN members m ON m.id = f.member_id AND m.status <> 'inactive'
    WHERE f.feed_id = ${feedId}`.run(db);
  if (!feed || !(await isMacOf(mac, feedId, feed.secret))) throw notFound();
  const { quotas } = context;
  const counted = { ...(await bucket('calendar', feedId, CALENDAR_READS)), quotas };
  const { isTaken, entries } = await runBatch(db, {
    isTaken: takeFromBucket(context, counted),
    entries: rows(eventRow)`${eventsFor(feed.memberId)} WHERE r.status IS NOT NULL
      AND e.start_time > ${now.getTime() - KEPT_DAYS * DAY}
      ORDER BY e.start_time LIMIT ${MY_EVENTS_AT_MOST}`,
  });
  await requireWithinLimit(context, isTaken, counted, 'This calendar was read too often.');
  const { language, memberId } = feed;
  const events = entries.map((event) => eventEntry(event, vars.APP_ORIGIN, language));
  const plans = await acceptedPlanEntries(context, memberId, language);
  return writeCalendar(inLanguage(language, sentence('Parkway events')), [...events, ...plans]);
}

const STATUS = { scheduled: 'CONFIRMED', cancelled: 'CANCELLED', postponed: 'TENTATIVE' } as const;

/** Unless its owner attends, or saved it without an RSVP, it is tentative and the time stays free. */
export function eventEntry(event: EventRow, origin: string, language: Language): CalendarEntry {
  const { id, title, description, startTime, endTime, updatedAt, revision } = event;
  const isTentative = event.userStatus !== 'attending' && event.userStatus !== 'none';
  const isScheduled = event.status === 'scheduled';
  return {
    id,
    title,
    description,
    startTime,
    endTime,
    updatedAt,
    revision,
    category: categoryLabel(event.category, sayIn(language)),
    location: [event.venue, event.address, `${event.city}, NJ`].filter(Boolean).join(', '),
    url: origin + pathIn(language, `/events?event=${id}`),
    status: isScheduled && isTentative ? 'TENTATIVE' : STATUS[event.status],
    isBusy: isScheduled && !isTentative,
  };
}

const ownFeedRow = row({ feedId: text, secret: text });

/** The URL of the member's feed, made on first use. Once replaced, the old one no longer works. */
export async function calendarUrl(context: MemberContext, isReplaced = false) {
  const { session, vars } = context;
  const made = { feedId: newId('cal'), secret: newSecret() };
  const { feed } = await asActor(context, ({ counts }) => ({
    made: insertWhere(
      calendarFeeds,
      { memberId: session.memberId, ...made },
      counts,
      isReplaced ? { target: calendarFeeds.memberId, set: made } : 'ignore',
    ),
    feed: singleRow(ownFeedRow)`SELECT feed_id AS feedId, secret FROM calendar_feeds
      WHERE member_id = ${session.memberId}`,
  }));
  const token = await feedToken(feed.feedId, feed.secret);
  return { url: `${vars.APP_ORIGIN}/api/user/events.ics?token=${token}` };
}

const SHAPE = /^(cal_[a-z0-9]{20})\.([A-Za-z0-9_-]{43})$/;

/**
 * A feed's token is its id and an HMAC-SHA256 of that id under the feed's secret. So the URL can be
 * shown again at any time, a new secret invalidates the old one, and a presented token is compared
 * in constant time, not searched for. It does not protect against someone who reads the database:
 * they could read the RSVPs themselves.
 */
async function feedToken(feedId: string, secret: string): Promise<string> {
  return `${feedId}.${await macOf(feedId, secret)}`;
}
