import type { CalendarEntry } from '../../../domain/calendar/writeCalendar';
import type { EventRow } from '../eventRows';

const STATUS = { scheduled: 'CONFIRMED', cancelled: 'CANCELLED', postponed: 'TENTATIVE' } as const;

/** Unless its owner attends, or saved it without an RSVP, it is tentative and the time stays free. */
export function eventEntry(event: EventRow, origin: string): CalendarEntry {
  const { id, title, description, category, startTime, endTime, updatedAt, revision } = event;
  const isTentative = event.userStatus !== 'attending' && event.userStatus !== 'none';
  const isScheduled = event.status === 'scheduled';
  return {
    ...{ id, title, description, category, startTime, endTime, updatedAt, revision },
    location: [event.venue, event.address, `${event.city}, NJ`].filter(Boolean).join(', '),
    url: `${origin}/events?event=${id}`,
    status: isScheduled && isTentative ? 'TENTATIVE' : STATUS[event.status],
    isBusy: isScheduled && !isTentative,
  };
}
