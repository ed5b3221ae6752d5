import { HOUR } from '../durations';

export const RSVP_CHOICES = ['attending', 'interested', 'maybe'] as const;

/** A member's RSVP to an event. Waitlisted: chose attending when it was full. */
export const RSVP_STATUSES = ['none', ...RSVP_CHOICES, 'waitlisted'] as const;

export type RsvpChoice = (typeof RSVP_CHOICES)[number];
export type RsvpStatus = (typeof RSVP_STATUSES)[number];

export type RsvpRefusal = 'past' | 'cancelled';

/** Why nobody can RSVP to an event now, or null. Times are milliseconds since 1970. */
export function rsvpRefusal(
  event: { startTime: number; status: string },
  now: number,
): RsvpRefusal | null {
  if (event.startTime <= now) return 'past';
  return event.status === 'cancelled' ? 'cancelled' : null;
}

/** When people who were at an event, and want to be found, see one another. */
export const AFTER_EVENT = { opensAfter: 2 * HOUR, lasts: 48 * HOUR, people: 12 } as const;

/** Fewer people than this are not mentioned before an event. */
export const SEVERAL = 5;

/** When it opens, in milliseconds since 1970. */
export const opensAt = (startTime: number): number => startTime + AFTER_EVENT.opensAfter;

export function isOpenAfter(startTime: number, now: number): boolean {
  const opened = opensAt(startTime);
  return now >= opened && now < opened + AFTER_EVENT.lasts;
}
