import { EVENT_TIME_ZONE } from '../../../src/shared/rules/events';

const format = new Intl.DateTimeFormat('en-US', {
  timeZone: EVENT_TIME_ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Such as `Saturday, June 15 at 7:00 PM`, on New Jersey's clocks. */
export function newJerseyTime(instant: number): string {
  return format.format(instant);
}
