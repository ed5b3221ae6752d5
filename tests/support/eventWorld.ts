import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { type Event, event } from '../../src/shared/contract/events';
import { eventRsvps, events } from '../../worker/db/schema';
import { newId } from '../../worker/platform/ids';
import { runSchedule } from '../../worker/schedule';
import { db, type TestMember } from './signedIn';

export type NewEvent = typeof events.$inferInsert;
export const HOUR = 3_600_000;

/** An event tomorrow with a name of its own; pass only what matters. */
export async function anEvent(given: Partial<NewEvent> = {}): Promise<NewEvent> {
  const id = newId('evt');
  const row: NewEvent = {
    id,
    title: `Event ${id.slice(4, 10)}`,
    description: 'A made-up event.',
    category: 'Social Mixer',
    venue: 'Pier A Park',
    city: 'Hoboken',
    address: '100 Sinatra Drive',
    startTime: Date.now() + 24 * HOUR,
    createdAt: Date.now(),
    updatedAt: Date.now(),
    ...given,
  };
  await db.insert(events).values(row);
  return row;
}

export function say(who: TestMember, { id }: { id: string }, status = 'attending') {
  return who.send('POST', `/api/events/${id}/attend`, { status });
}

/** Sets the RSVP and returns the event as that member then sees it. */
export async function setRsvpOf(
  who: TestMember,
  to: { id: string },
  status?: string,
): Promise<Event> {
  return eventIn(await say(who, to, status));
}

export async function eventIn(answer: Response): Promise<Event> {
  return event.parse(await okBody(answer));
}

export async function okBody(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return answer.json();
}

export async function rsvpOf(who: { id: string }, to: { id: string }) {
  const [row] = await db
    .select()
    .from(eventRsvps)
    .where(and(eq(eventRsvps.eventId, to.id), eq(eventRsvps.memberId, who.id)));
  return row;
}

export function rsvpsOf(to: { id: string }) {
  return db.select().from(eventRsvps).where(eq(eventRsvps.eventId, to.id));
}

/** Runs the hourly schedule, or another cron line, to its end. */
export async function schedule(
  given: Partial<Env> & { EVENTS_FEED_URL?: string } = {},
  cron?: string,
) {
  const deferred: Promise<unknown>[] = [];
  await runSchedule({ ...env, ...given }, (work) => deferred.push(work), cron);
  await Promise.all(deferred);
}
