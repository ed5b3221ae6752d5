import type { Event } from '../../shared/contract/events';
import { DEMO_ORGANISER } from '../../shared/rules/events/events';
import { shortDay } from '../../shared/rules/formatTime';
import { isFull } from './rsvp/rsvpModel';

export function agesText({ ageRange }: Event): string {
  return ageRange === null ? 'all adult ages' : `ages ${ageRange}`;
}

type EventAges = Pick<Event, 'ageRangeMin' | 'ageRangeMax'>;

export function isOutsideAges({ ageRangeMin, ageRangeMax }: EventAges, age: number): boolean {
  return age < (ageRangeMin ?? 0) || age > (ageRangeMax ?? Number.POSITIVE_INFINITY);
}

/**
 * `For ages 40-59, and you're 28.`; `null` within the range. Members outside it may still RSVP.
 */
export function outsideAgesText(
  event: EventAges & Pick<Event, 'ageRange'>,
  age: number,
): string | null {
  return isOutsideAges(event, age) ? `For ages ${event.ageRange}, and you're ${age}.` : null;
}

/** `12 going`, `12 of 20 spots`, `Full: 20 of 20 spots`. */
export function goingText(event: Event): string {
  const { attendeeCount, capacity } = event;
  const count = attendeeCount.toLocaleString('en-US');
  if (capacity === null) return `${count} going`;
  const places = `${count} of ${capacity.toLocaleString('en-US')} spots`;
  return isFull(event) ? `Full: ${places}` : `${places} taken`;
}

export function matchesGoingText(count: number): string {
  return count === 1 ? '1 of your matches is going' : `${count} of your matches are going`;
}

/** `You are number 3 on the waitlist`; without the number while it is unknown. */
export function waitlistText({ waitlistPosition }: Pick<Event, 'waitlistPosition'>): string {
  return waitlistPosition === undefined
    ? "You're on the waitlist"
    : `You're number ${waitlistPosition} on the waitlist`;
}

/** A note that the event has changed and that the member should look again. */
export function changedText({ userStatus }: Pick<Event, 'userStatus'>): string {
  if (userStatus === 'interested') return "Changed since you said you're interested";
  if (userStatus === 'maybe') return 'Changed since you said maybe';
  return "Changed since you said you'd go";
}

export function isDemoEvent({ organiser }: Event): boolean {
  return organiser === DEMO_ORGANISER;
}

/** `1 event`, `12 events`, or `The first 10 events` of more. */
export function countText(count: number, areAll: boolean): string {
  const events = count === 1 ? '1 event' : `${count} events`;
  return areAll ? events : `The first ${events}`;
}

/** `Any day`, `Nov 27`, `Nov 27 to Dec 3`, `From Nov 27`, `Until Dec 3`. Empty days are open. */
export function daysText(from: string, to: string): string {
  if (from === '' && to === '') return 'Any day';
  if (from === to) return shortDay(from);
  if (to === '') return `From ${shortDay(from)}`;
  return from === '' ? `Until ${shortDay(to)}` : `${shortDay(from)} to ${shortDay(to)}`;
}
