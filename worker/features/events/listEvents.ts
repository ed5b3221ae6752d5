import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Event, EventsQuery } from '../../../src/shared/contract/events';
import { dayAfter, startOfDay } from '../../../src/shared/rules/eventTimes';
import { EVENTS_PAGE } from '../../../src/shared/rules/limits';
import { rows } from '../../db/ask';
import { asActor } from '../../domain/act';
import type { MemberContext } from '../../platform/context';
import { readCursor, writeCursor } from '../../platform/listCursor';
import { toEvent } from './presentEvent';
import { eventRow, eventsFor } from './queries';

const place = z.tuple([z.number(), z.string()]);

export interface EventsPage {
  events: Event[];
  nextCursor: string | null;
}

/** A page of the directory: what is to come soonest first, or what has been latest first. */
export async function listEvents(context: MemberContext, query: EventsQuery): Promise<EventsPage> {
  const { now, session } = context;
  const mine = session.memberId;
  const limit = Number(query.limit ?? EVENTS_PAGE);
  const after = await readCursor(context, 'events', query, place);
  const isPast = query.when === 'past';
  const order = isPast
    ? sql`ORDER BY e.start_time DESC, e.id DESC`
    : sql`ORDER BY e.start_time, e.id`;
  const { found } = await asActor(context, () => ({
    found: rows(
      eventRow,
    )`${eventsFor(mine)} WHERE ${sql.join(conditions(query, after, mine, now), sql` AND `)}
      ${order} LIMIT ${limit + 1}`,
  }));
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    events: page.map(toEvent),
    nextCursor:
      found.length > limit && last
        ? await writeCursor(context, 'events', query, [last.startTime, last.id])
        : null,
  };
}

function conditions(
  query: EventsQuery,
  after: z.infer<typeof place> | null,
  viewerId: string,
  now: Date,
): SQL[] {
  const { category, city, when, from, to, mine } = query;
  const isPast = when === 'past';
  const position = sql`(e.start_time, e.id)`;
  return [
    isPast ? sql`e.start_time <= ${now.getTime()}` : sql`e.start_time > ${now.getTime()}`,
    // A cancelled event is news to those who said something of it, and to who may call it on again.
    sql`(e.status <> 'cancelled' OR r.status IS NOT NULL
      OR EXISTS (SELECT 1 FROM members WHERE id = ${viewerId} AND role = 'admin'))`,
    ...(category && category !== 'all' ? [sql`e.category = ${category}`] : []),
    ...(city && city !== 'all' ? [sql`e.city = ${city}`] : []),
    ...(from ? [sql`e.start_time >= ${startOfDay(from)}`] : []),
    ...(to ? [sql`e.start_time < ${startOfDay(dayAfter(to))}`] : []),
    ...(mine ? [sql`going.count > 0`] : []),
    ...(after ? [sql`${position} ${isPast ? sql`<` : sql`>`} (${after[0]}, ${after[1]})`] : []),
  ];
}
