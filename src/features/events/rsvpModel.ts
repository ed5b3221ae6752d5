import type { Event } from '../../shared/contract/events';
import { isUpcoming } from '../../shared/rules/eventDates';
import type { RsvpChoice, RsvpStatus } from '../../shared/rules/rsvp';

/** The RSVP that a member chooses; `none` removes it. */
export type RsvpWish = RsvpChoice | 'none';

/** Events that have started or are canceled take no RSVPs. */
export function takesRsvps(event: Pick<Event, 'startTime' | 'status'>, now: number): boolean {
  return event.status !== 'cancelled' && isUpcoming(event, now);
}

export function isFull({ capacity, attendeeCount }: Event): boolean {
  return capacity !== null && attendeeCount >= capacity;
}

/** Pressing the current status removes it; for a waitlisted member, that is Going. */
export function wishOf(pressed: RsvpChoice, held: RsvpStatus): RsvpWish {
  return isHeld(pressed, held) ? 'none' : pressed;
}

export function isHeld(choice: RsvpChoice, held: RsvpStatus): boolean {
  return choice === held || (choice === 'attending' && held === 'waitlisted');
}

/**
 * The event as it will be once the server agrees, without the waitlist position, which only the
 * server knows. A choice that is the current status changes nothing.
 */
export function asWished(event: Event, wish: RsvpWish): Event {
  if (wish === 'none' ? event.userStatus === 'none' : isHeld(wish, event.userStatus)) return event;
  const { waitlistPosition: _place, changedAt: _change, ...rest } = event;
  const wasAttending = event.userStatus === 'attending';
  const attends = wish === 'attending' && !isFull(event);
  return {
    ...rest,
    attendeeCount: event.attendeeCount + (attends ? 1 : 0) - (wasAttending ? 1 : 0),
    userStatus: wish === 'attending' && !attends ? 'waitlisted' : wish,
    isUserAttending: wish !== 'none',
  };
}
