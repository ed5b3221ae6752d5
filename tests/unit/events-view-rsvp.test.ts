import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rsvpDone, rsvpFailed } from '../../src/features/events/rsvp/rsvpAct';
import {
  acceptsRsvps,
  isCurrentRsvp,
  isFull,
  type RsvpInput,
  rsvpAfterPress,
  withRsvp,
} from '../../src/features/events/rsvp/rsvpModel';
import { ApiError, offlineError } from '../../src/lib/api/errors';
import { RSVP_CHOICES, RSVP_STATUSES } from '../../src/shared/rules/events/rsvp';
import { anEvent } from '../support/eventToShow';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const WISHES: readonly RsvpInput[] = ['none', ...RSVP_CHOICES];

describe('a press', () => {
  it('sets a status, and removes the current one', () => {
    expect(rsvpAfterPress('interested', 'none')).toBe('interested');
    expect(rsvpAfterPress('interested', 'interested')).toBe('none');
    expect(rsvpAfterPress('maybe', 'attending')).toBe('maybe');
    expect(rsvpAfterPress('attending', 'waitlisted')).toBe('none');
    expect(isCurrentRsvp('interested', 'waitlisted')).toBe(false);
  });
});

describe('the event before the server has answered', () => {
  it('counts attendees', () => {
    const going = withRsvp(anEvent({ attendeeCount: 4 }), 'attending');
    expect(going).toMatchObject({
      attendeeCount: 5,
      userStatus: 'attending',
      isUserAttending: true,
    });
    expect(withRsvp(going, 'maybe')).toMatchObject({ attendeeCount: 4, userStatus: 'maybe' });
    expect(withRsvp(going, 'none')).toMatchObject({ attendeeCount: 4, isUserAttending: false });
  });

  it('joins the waitlist if it is full, and takes no place', () => {
    const full = anEvent({ attendeeCount: 20, capacity: 20 });
    const waiting = withRsvp(full, 'attending');
    expect(waiting).toMatchObject({ attendeeCount: 20, userStatus: 'waitlisted' });
    expect(waiting.waitlistPosition).toBeUndefined();
    expect(withRsvp({ ...waiting, waitlistPosition: 2 }, 'none').waitlistPosition).toBeUndefined();
  });

  it('loses its change mark, because the member answered again', () => {
    const changed = anEvent({ userStatus: 'maybe', changedAt: '2026-11-20T12:00:00.000Z' });
    expect(withRsvp(changed, 'attending').changedAt).toBeUndefined();
    expect(withRsvp(changed, 'maybe').changedAt).toBeDefined();
  });

  it('is unchanged by an RSVP that it has already, and never exceeds its places', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RSVP_STATUSES),
        fc.constantFrom(...WISHES),
        fc.integer({ min: 1, max: 30 }),
        fc.option(fc.integer({ min: 1, max: 30 })),
        (userStatus, wish, attendeeCount, capacity) => {
          const event = anEvent({
            userStatus,
            attendeeCount,
            capacity: capacity === null ? null : Math.max(capacity, attendeeCount),
          });
          const once = withRsvp(event, wish);
          expect(withRsvp(once, wish)).toBe(once);
          expect(once.attendeeCount).toBeGreaterThanOrEqual(attendeeCount - 1);
          if (once.capacity !== null) {
            expect(once.attendeeCount).toBeLessThanOrEqual(once.capacity);
          }
        },
      ),
    );
  });

  it('takes RSVPs until it starts, unless it is canceled', () => {
    const startTime = new Date(NOW).toISOString();
    expect(acceptsRsvps(anEvent(), NOW)).toBe(true);
    expect(acceptsRsvps(anEvent({ startTime }), NOW)).toBe(false);
    expect(acceptsRsvps(anEvent({ status: 'cancelled' }), NOW)).toBe(false);
    expect(acceptsRsvps(anEvent({ status: 'postponed' }), NOW)).toBe(true);
    expect(isFull(anEvent({ capacity: null, attendeeCount: 900 }))).toBe(false);
  });
});

describe('the toast of an RSVP', () => {
  const refused = new ApiError('This event has already passed', 409, 'CONFLICT', null, {}, null);

  it('has different texts for the dialog and the cards', () => {
    const event = anEvent({ title: 'Quiz night', userStatus: 'attending' });
    expect(rsvpDone(event, 'attending', 'dialog').title).toBe('RSVP Updated!');
    expect(rsvpDone(anEvent(), 'none', 'dialog').title).toBe('RSVP Removed');
    expect(rsvpDone(event, 'attending', 'card')).toEqual({
      type: 'success',
      title: 'Event updated!',
      description: "You're going to Quiz night.",
    });
  });

  it('names the position on the waitlist', () => {
    const event = anEvent({ title: 'Quiz night', userStatus: 'waitlisted', waitlistPosition: 3 });
    expect(rsvpDone(event, 'attending', 'dialog').description).toBe(
      "Quiz night is full. You're number 3 on the waitlist.",
    );
  });

  it('shows the sentence of a refusal, and the general one of a failure', () => {
    expect(rsvpFailed(refused, 'attending', 'dialog')).toEqual({
      type: 'error',
      title: 'Error',
      description: 'This event has already passed',
    });
    expect(rsvpFailed(offlineError(), 'attending', 'dialog').description).toBe(
      'Failed to update attendance. Please try again.',
    );
    expect(rsvpFailed(offlineError(), 'none', 'card')).toEqual({
      type: 'error',
      title: 'Error updating attendance',
      description: 'Failed to remove attendance. Please try again.',
    });
  });
});
