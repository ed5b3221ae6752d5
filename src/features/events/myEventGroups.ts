import type { Event } from '../../shared/contract/events';
import { hasValidStart, isUpcoming } from '../../shared/rules/events/eventDates';
import { plural } from '../../shared/texts/t';

export function myEventGroups(events: readonly Event[], now: number) {
  const valid = events.filter(hasValidStart);
  return {
    upcoming: valid.filter((event) => isUpcoming(event, now)),
    past: valid.filter((event) => !isUpcoming(event, now)),
  };
}

/** Canceled events are still shown but not counted. */
export function upcomingText(upcoming: readonly Event[]): string {
  const count = upcoming.filter(({ status }) => status !== 'cancelled').length;
  return plural(count, {
    one: '{count} upcoming activity',
    other: '{count} upcoming activities',
  });
}
