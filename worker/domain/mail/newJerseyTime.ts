import { newJerseyDay } from '../../../src/shared/rules/day';
import { clockTime, weekdayAndDay } from '../../../src/shared/rules/formatTime';

/** Such as `Saturday, June 15 at 7:00 PM`, on New Jersey's clocks. */
export function newJerseyTime(instant: number): string {
  const time = new Date(instant);
  return `${weekdayAndDay(newJerseyDay(time))} at ${clockTime(time)}`;
}
