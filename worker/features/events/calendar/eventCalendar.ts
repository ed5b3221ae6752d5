import { actorFrom, actorStatement } from '../../../domain/actor';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';
import { eventFor, eventRow } from '../queries';
import { toCalendarEntry } from './calendarEntry';
import { writeCalendar } from './writeCalendar';

/** One event as an iCalendar text. Throws NOT_FOUND. */
export async function eventCalendar(context: MemberContext, eventId: string): Promise<string> {
  const { db, now, session, vars } = context;
  const [rows, [found]] = await db.batch([
    actorStatement(context),
    db.all(eventFor(session.memberId, eventId)),
  ]);
  actorFrom(rows, now);
  if (found === undefined) throw notFound();
  const row = eventRow.parse(found);
  return writeCalendar(row.title, [toCalendarEntry(row, vars.APP_ORIGIN)]);
}
