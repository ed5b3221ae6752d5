import { asActor } from '../../../domain/act';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';
import { eventFor } from '../queries';
import { toCalendarEntry } from './calendarEntry';
import { writeCalendar } from './writeCalendar';

/** One event as an iCalendar text. Throws NOT_FOUND. */
export async function eventCalendar(context: MemberContext, eventId: string): Promise<string> {
  const { event } = await asActor(context, ({ session }) => ({
    event: eventFor(session.memberId, eventId),
  }));
  if (!event) throw notFound();
  return writeCalendar(event.title, [toCalendarEntry(event, context.vars.APP_ORIGIN)]);
}
