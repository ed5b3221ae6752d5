import { queryClient } from '../../lib/queryClient';
import type { Event } from '../../shared/contract/events';

export const eventKey = (eventId: string) => ['event', eventId] as const;

/** Something about the event has changed: whoever shows it asks again. */
export function refreshEvent(eventId: string): void {
  void queryClient.invalidateQueries({ queryKey: eventKey(eventId) });
}

export function keepEvent(event: Event): void {
  queryClient.setQueryData<Event>(eventKey(event.id), event);
}
