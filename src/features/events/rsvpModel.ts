import type { Event } from '../../shared/contract/events';
import { isUpcoming } from '../../shared/rules/eventDates';
import type { RsvpChoice, RsvpStatus } from '../../shared/rules/rsvp';

/** What a member wants to have said; `none` takes it back. */
export type RsvpWish = RsvpChoice | 'none';

/** Nobody can say anything new of what began or was cancelled. */
export function takesRsvps(event: Pick<Event, 'startTime' | 'status'>, now: number): boolean {
  return event.status !== 'cancelled' && isUpcoming(event, now);
}

export function isFull({ capacity, attendeeCount }: Event): boolean {
  return capacity !== null && attendeeCount >= capacity;
}

/** Pressing the status already held takes it back; who waits for a place has pressed Going. */
export function wishOf(pressed: RsvpChoice, held: RsvpStatus): RsvpWish {
  return isHeld(pressed, held) ? 'none' : pressed;
}

export function isHeld(choice: RsvpChoice, held: RsvpStatus): boolean {
  return choice === held || (choice === 'attending' && held === 'waitlisted');
}

/**
 * The event as it will be once the server has agreed. The place on a waitlist only the server
 * knows. A wish that is met already changes nothing.
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
