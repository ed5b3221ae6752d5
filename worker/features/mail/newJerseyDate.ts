import { EVENT_TIME_ZONE } from '../../../src/shared/rules/events';

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: EVENT_TIME_ZONE,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

/** Such as `June 15, 2030`, on New Jersey's calendar. */
export function newJerseyDate(instant: number): string {
  return format.format(instant);
}
