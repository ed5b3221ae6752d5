import { sql } from 'drizzle-orm';
import { newJerseyDay } from '../../../../src/shared/rules/day';
import { DAY } from '../../../../src/shared/rules/durations.ts';
import type { Database } from '../../../db/client';
import { eventRsvps, events } from '../../../db/schema';
import { DEMO_LOGINS } from '../logins';
import { mulberry32, shuffled } from '../random';
import { inBatches } from '../seedMembers';
import { demoEvents, type NewEvent } from './events';

const WEEKS_BACK = 3;
/** A week more than the ten that are promised: the store is topped up once a week. */
const WEEKS_AHEAD = 11;
/** One event in this many is full, with members waiting. */
const FULL_EACH = 7;
const WAITING = 3;
const FEWEST_GOING = 2;
const MOST_GOING = 14;
/** Matches of the known logins who show where they go. */
const SHOWING = 3;

const LOGINS = JSON.stringify(DEMO_LOGINS.map(({ email }) => email));

type Rsvp = typeof eventRsvps.$inferInsert;

/**
 * Adds the missing demo events around today, with made-up members who attend. A later call adds
 * only what has come closer since. Returns how many it added.
 */
export async function topUpEvents(
  db: Database,
  now: number,
  keepPicture: (event: NewEvent) => Promise<void> = async () => {},
): Promise<number> {
  const day = (weeks: number) => newJerseyDay(new Date(now + weeks * 7 * DAY));
  const rows = demoEvents(day(-WEEKS_BACK), day(WEEKS_AHEAD), now);
  const known = await db.select({ externalId: events.externalId }).from(events);
  const knownIds = new Set(known.map(({ externalId }) => externalId));
  const missing = rows.filter(({ externalId }) => !knownIds.has(externalId));
  const friends = await showFriends(db);
  const people = await db.all<{ id: string }>(
    sql`SELECT id FROM members WHERE is_demo = 1 AND status = 'active'
      AND email NOT IN (SELECT value FROM json_each(${LOGINS})) ORDER BY email LIMIT 200`,
  );
  await inBatches(db, missing, (row) => db.insert(events).values(row).onConflictDoNothing());
  for (const event of missing) if (event.imageUrl) await keepPicture(event);
  const rsvps = missing.flatMap((event, index) => crowdOf(event, index, people, friends, now));
  await inBatches(db, rsvps, (row) => db.insert(eventRsvps).values(row).onConflictDoNothing());
  return missing.length;
}

/** Has some matches of the known logins show where they go, so that the page is not empty. */
async function showFriends(db: Database): Promise<{ id: string }[]> {
  return db.all<{ id: string }>(sql`
    UPDATE members SET show_attendance = 1 WHERE id IN (
      SELECT other FROM (
        SELECT IIF(low_id = a.id, high_id, low_id) AS other,
          ROW_NUMBER() OVER (PARTITION BY a.id ORDER BY matched_at) AS place
        FROM members a JOIN pairs ON a.id IN (low_id, high_id) AND matched_at IS NOT NULL
        WHERE a.email IN (SELECT value FROM json_each(${LOGINS}))
      ) WHERE place <= ${SHOWING})
    RETURNING id`);
}

function crowdOf(
  event: NewEvent,
  index: number,
  people: readonly { id: string }[],
  friends: readonly { id: string }[],
  now: number,
): Rsvp[] {
  const random = mulberry32(event.startTime / 60_000);
  const withFriends = friends.filter(() => random() < 0.12);
  const strangers = shuffled(random, people).filter(
    ({ id }) => !friends.some((friend) => friend.id === id),
  );
  const crowd = [...withFriends, ...strangers];
  const wanted = FEWEST_GOING + Math.floor(random() * (MOST_GOING - FEWEST_GOING));
  const isFull = event.capacity !== null && event.capacity !== undefined && index % FULL_EACH === 0;
  const going = isFull ? (event.capacity ?? wanted) : Math.min(wanted, event.capacity ?? wanted);
  const saidAt = Math.min(now, event.startTime) - DAY;
  const attending = crowd
    .slice(0, going)
    .map(({ id }): Rsvp => ({ eventId: event.id, memberId: id, status: 'attending', saidAt }));
  const waiting = crowd.slice(going, going + (isFull ? WAITING : 0)).map(
    ({ id }, place): Rsvp => ({
      eventId: event.id,
      memberId: id,
      status: 'waitlisted',
      saidAt,
      waitNumber: place + 1,
    }),
  );
  return [...attending, ...waiting];
}
