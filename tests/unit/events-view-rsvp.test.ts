import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asWished,
  isFull,
  isHeld,
  type RsvpWish,
  takesRsvps,
  wishOf,
} from '../../src/features/events/rsvpModel';
import { rsvpDone, rsvpFailed } from '../../src/features/events/rsvpToasts';
import { ApiError, offlineError } from '../../src/lib/errors';
import { RSVP_CHOICES, RSVP_STATUSES } from '../../src/shared/rules/rsvp';
import { anEvent } from '../support/eventToShow';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const WISHES: readonly RsvpWish[] = ['none', ...RSVP_CHOICES];

describe('what a press means', () => {
  it('sets a status, and takes it back when it is held', () => {
    expect(wishOf('interested', 'none')).toBe('interested');
    expect(wishOf('interested', 'interested')).toBe('none');
    expect(wishOf('maybe', 'attending')).toBe('maybe');
    expect(wishOf('attending', 'waitlisted')).toBe('none');
    expect(isHeld('interested', 'waitlisted')).toBe(false);
  });
});

describe('the event before the server has answered', () => {
  it('counts who goes', () => {
    const going = asWished(anEvent({ attendeeCount: 4 }), 'attending');
    expect(going).toMatchObject({
      attendeeCount: 5,
      userStatus: 'attending',
      isUserAttending: true,
    });
    expect(asWished(going, 'maybe')).toMatchObject({ attendeeCount: 4, userStatus: 'maybe' });
    expect(asWished(going, 'none')).toMatchObject({ attendeeCount: 4, isUserAttending: false });
  });

  it('waits when it is full, and takes no place', () => {
    const full = anEvent({ attendeeCount: 20, capacity: 20 });
    const waiting = asWished(full, 'attending');
    expect(waiting).toMatchObject({ attendeeCount: 20, userStatus: 'waitlisted' });
    expect(waiting.waitlistPosition).toBeUndefined();
    expect(asWished({ ...waiting, waitlistPosition: 2 }, 'none').waitlistPosition).toBeUndefined();
  });

  it('no longer has changed since: that was said anew', () => {
    const changed = anEvent({ userStatus: 'maybe', changedAt: '2026-11-20T12:00:00.000Z' });
    expect(asWished(changed, 'attending').changedAt).toBeUndefined();
    expect(asWished(changed, 'maybe').changedAt).toBeDefined();
  });

  it('is the same after a wish that is met already, and stays within its places', () => {
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
          const once = asWished(event, wish);
          expect(asWished(once, wish)).toBe(once);
          expect(once.attendeeCount).toBeGreaterThanOrEqual(attendeeCount - 1);
          if (once.capacity !== null) {
            expect(once.attendeeCount).toBeLessThanOrEqual(once.capacity);
          }
        },
      ),
    );
  });

  it('takes RSVPs until it begins, unless it is cancelled', () => {
    const startTime = new Date(NOW).toISOString();
    expect(takesRsvps(anEvent(), NOW)).toBe(true);
    expect(takesRsvps(anEvent({ startTime }), NOW)).toBe(false);
    expect(takesRsvps(anEvent({ status: 'cancelled' }), NOW)).toBe(false);
    expect(takesRsvps(anEvent({ status: 'postponed' }), NOW)).toBe(true);
    expect(isFull(anEvent({ capacity: null, attendeeCount: 900 }))).toBe(false);
  });
});

describe('what a toast says of it', () => {
  const refused = new ApiError('This event has already passed', 409, 'CONFLICT', null, {}, null);

  it('has the texts of the dialog and of the cards', () => {
    const event = anEvent({ title: 'Quiz night', userStatus: 'attending' });
    expect(rsvpDone(event, 'attending', 'dialog').title).toBe('RSVP Updated!');
    expect(rsvpDone(anEvent(), 'none', 'dialog').title).toBe('RSVP Removed');
    expect(rsvpDone(event, 'attending', 'card')).toEqual({
      type: 'success',
      title: 'Event updated!',
      description: "You're going to Quiz night.",
    });
  });

  it('says the position on the waitlist', () => {
    const event = anEvent({ title: 'Quiz night', userStatus: 'waitlisted', waitlistPosition: 3 });
    expect(rsvpDone(event, 'attending', 'dialog').description).toBe(
      'Quiz night is full. You are number 3 on the waitlist.',
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
