import type { Event } from '../../../shared/contract/events';
import { isUpcoming } from '../../../shared/rules/events/eventDates';
import type { RsvpChoice, RsvpStatus } from '../../../shared/rules/events/rsvp';

/** The RSVP that a member chooses; `none` removes it. */
export type RsvpInput = RsvpChoice | 'none';

/** Events that have started or are canceled take no RSVPs. */
export function acceptsRsvps(event: Pick<Event, 'startTime' | 'status'>, now: number): boolean {
  return event.status !== 'cancelled' && isUpcoming(event, now);
}

export function isFull({ capacity, attendeeCount }: Event): boolean {
  return capacity !== null && attendeeCount >= capacity;
}

/** Pressing the current status removes it; for a waitlisted member, that is Going. */
export function rsvpAfterPress(pressed: RsvpChoice, held: RsvpStatus): RsvpInput {
  return isCurrentRsvp(pressed, held) ? 'none' : pressed;
}

export function isCurrentRsvp(choice: RsvpChoice, held: RsvpStatus): boolean {
  return choice === held || (choice === 'attending' && held === 'waitlisted');
}

/**
 * The event as it will be once the server agrees, without the waitlist position, which only the
 * server knows. A choice that is the current status changes nothing.
 */
export function withRsvp(event: Event, target: RsvpInput): Event {
  if (target === 'none' ? event.userStatus === 'none' : isCurrentRsvp(target, event.userStatus))
    return event;
  const { waitlistPosition: _place, changedAt: _change, ...rest } = event;
  const wasAttending = event.userStatus === 'attending';
  const attends = target === 'attending' && !isFull(event);
  return {
    ...rest,
    attendeeCount: event.attendeeCount + (attends ? 1 : 0) - (wasAttending ? 1 : 0),
    userStatus: target === 'attending' && !attends ? 'waitlisted' : target,
    isUserAttending: target !== 'none',
    findMe: false,
  };
}
