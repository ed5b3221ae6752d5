import type { Event } from '../../shared/contract/events';
import { DEMO_ORGANISER } from '../../shared/rules/events/events';
import { shortDay } from '../../shared/rules/formatTime';
import { numberFormat } from '../../shared/texts/formats';
import { plural, t } from '../../shared/texts/t';
import { isFull } from './rsvp/rsvpModel';

type EventAges = Pick<Event, 'ageRangeMin' | 'ageRangeMax'>;

export function agesText(event: Event): string {
  return event.ageRange === null
    ? t('all adult ages')
    : t('ages {range}', { range: rangeOf(event) });
}

function rangeOf(event: EventAges & Pick<Event, 'ageRange'>): string {
  const { ageRange, ageRangeMin, ageRangeMax } = event;
  const hasOnlyMax = ageRangeMin === null && ageRangeMax !== null;
  return hasOnlyMax ? t('up to {age}', { age: ageRangeMax }) : (ageRange ?? '');
}

export function isOutsideAges({ ageRangeMin, ageRangeMax }: EventAges, age: number): boolean {
  return age < (ageRangeMin ?? 0) || age > (ageRangeMax ?? Number.POSITIVE_INFINITY);
}

/** `For ages 40-59, and you're 28.`; `null` within the range. Others may still RSVP. */
export function outsideAgesText(
  event: EventAges & Pick<Event, 'ageRange'>,
  age: number,
): string | null {
  return isOutsideAges(event, age)
    ? t("For ages {range}, and you're {age}.", { range: rangeOf(event), age })
    : null;
}

/** `12 going`, `12 of 20 spots`, `Full: 20 of 20 spots`. */
export function goingText(event: Event): string {
  const { attendeeCount, capacity } = event;
  const count = numberFormat().format(attendeeCount);
  if (capacity === null) return t('{count} going', { count });
  const spots = numberFormat().format(capacity);
  return t(isFull(event) ? 'Full: {count} of {spots} spots' : '{count} of {spots} spots taken', {
    count,
    spots,
  });
}

export function matchesGoingText(count: number): string {
  return plural(count, {
    one: '{count} of your matches is going',
    other: '{count} of your matches are going',
  });
}

/** `You are number 3 on the waitlist`; without the number while it is unknown. */
export function waitlistText({ waitlistPosition }: Pick<Event, 'waitlistPosition'>): string {
  return waitlistPosition === undefined
    ? t("You're on the waitlist")
    : t("You're number {position} on the waitlist", { position: waitlistPosition });
}

export function changedText({ userStatus }: Pick<Event, 'userStatus'>): string {
  if (userStatus === 'interested') return t("Changed since you said you're interested");
  if (userStatus === 'maybe') return t('Changed since you said maybe');
  return t("Changed since you said you'd go");
}

export function isDemoEvent({ organiser }: Event): boolean {
  return organiser === DEMO_ORGANISER;
}

/** `1 event`, `12 events`, or `The first 10 events` of more. */
export function countText(count: number, areAll: boolean): string {
  return plural(
    count,
    areAll
      ? { one: '{count} event', other: '{count} events' }
      : { one: 'The first {count} event', other: 'The first {count} events' },
  );
}

/** `Any day`, `Nov 27`, `Nov 27 to Dec 3`, `From Nov 27`, `Until Dec 3`. Empty days are open. */
export function daysText(from: string, to: string): string {
  if (from === '' && to === '') return t('Any day');
  if (from === to) return shortDay(from);
  if (to === '') return t('From {day}', { day: shortDay(from) });
  return from === ''
    ? t('Until {day}', { day: shortDay(to) })
    : t('{from} to {to}', { from: shortDay(from), to: shortDay(to) });
}
