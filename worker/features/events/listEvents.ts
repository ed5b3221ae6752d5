import { eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { EventsQuery, MyEvent } from '../../../src/shared/contract/events';
import { dayAfter, startOfDay } from '../../../src/shared/rules/events/eventTimes';
import { EVENTS_PAGE, MY_EVENTS_AT_MOST } from '../../../src/shared/rules/limits';
import { joinedEvent } from '../../db/expressions';
import { allOf } from '../../db/guard';
import { rows } from '../../db/runBatch';
import { asActor } from '../../domain/act';
import type { MemberContext } from '../../platform/context';
import { openList, timeAndId } from '../../platform/listCursor';
import { byStart, eventRow, eventsFor, toEvent, toMyEvent } from './eventRows';

/** A page of the directory: upcoming events soonest first, or past ones latest first. */
export async function listEvents(context: MemberContext, query: EventsQuery) {
  const { now, session } = context;
  const mine = session.memberId;
  const list = await openList(context, 'events', query, timeAndId, EVENTS_PAGE);
  const { order, condition } = byStart(query.when, list.after, now);
  const where = allOf(condition, filters(query, mine));
  const { found } = await asActor(context, () => ({
    found: rows(eventRow)`${eventsFor(mine)} WHERE ${where} ${order} LIMIT ${list.limit + 1}`,
  }));
  return list.page(found, ({ startTime, id }) => [startTime, id], toEvent);
}

function filters({ category, city, from, to, mine }: EventsQuery, viewerId: string): SQL {
  return allOf(
    // A cancelled event is shown to members with an RSVP, and to administrators, who may reschedule
    // it.
    sql`(e.status <> 'cancelled' OR r.status IS NOT NULL
      OR EXISTS (SELECT 1 FROM members WHERE id = ${viewerId} AND role = 'admin'))`,
    category && category !== 'all' ? eq(joinedEvent.category, category) : null,
    city && city !== 'all' ? eq(joinedEvent.city, city) : null,
    from ? gte(joinedEvent.startTime, startOfDay(from)) : null,
    to ? lt(joinedEvent.startTime, startOfDay(dayAfter(to))) : null,
    mine ? sql.raw('going.count > 0') : null,
  );
}

/** Events that the member has an RSVP for: upcoming ones soonest first, then past, latest first. */
export async function listMyEvents(context: MemberContext): Promise<MyEvent[]> {
  const time = context.now.getTime();
  const { found } = await asActor(context, ({ session }) => ({
    found: rows(eventRow)`${eventsFor(session.memberId)} WHERE r.status IS NOT NULL
      ORDER BY e.start_time <= ${time}, ABS(e.start_time - ${time}), e.id
      LIMIT ${MY_EVENTS_AT_MOST}`,
  }));
  return found.map(toMyEvent);
}
