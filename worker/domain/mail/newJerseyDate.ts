import { newJerseyDay } from '../../../src/shared/rules/day';
import { longDay } from '../../../src/shared/rules/formatTime';

/** Such as `June 15, 2030`, on New Jersey's calendar. */
export function newJerseyDate(instant: number): string {
  return longDay(newJerseyDay(new Date(instant)));
}
