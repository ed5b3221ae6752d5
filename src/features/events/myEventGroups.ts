import type { Event } from '../../shared/contract/events';
import { hasValidStart, isUpcoming } from '../../shared/rules/eventDates';

interface MyEventGroups {
  upcoming: Event[];
  past: Event[];
}

/** In the order given; events without a valid start are skipped. */
export function myEventGroups(events: readonly Event[], now: number): MyEventGroups {
  const valid = events.filter(hasValidStart);
  return {
    upcoming: valid.filter((event) => isUpcoming(event, now)),
    past: valid.filter((event) => !isUpcoming(event, now)),
  };
}

/** What was cancelled is still shown, but is no activity. */
export function upcomingText(upcoming: readonly Event[]): string {
  const count = upcoming.filter(({ status }) => status !== 'cancelled').length;
  return count === 1 ? '1 upcoming activity' : `${count} upcoming activities`;
}
