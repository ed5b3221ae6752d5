import type { EventRow } from '../queries';
import type { CalendarEntry } from './writeCalendar';

/** Tentative unless its owner attends, or saved it without having said anything. */
export function toCalendarEntry(row: EventRow, origin: string): CalendarEntry {
  return {
    ...row,
    isTentative: row.userStatus !== 'attending' && row.userStatus !== 'none',
    url: `${origin}/events?event=${row.id}`,
  };
}
