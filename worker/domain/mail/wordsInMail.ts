import { newJerseyDay } from '../../../src/shared/rules/day';
import { clockTime, longDay, weekdayAndDay } from '../../../src/shared/rules/formatTime';

const PLAIN = /^[\p{L}\p{M} '’-]{1,30}$/u;

/**
 * A first name as a mail may carry it, or `null`: anybody may register any address under any
 * name, and no name of ours is to bring a stranger a link or a sentence of somebody else.
 */
export function nameInMail(firstName: string): string | null {
  const words = firstName.split(/\s+/).filter(Boolean);
  return PLAIN.test(firstName) && words.length <= 3 ? firstName : null;
}

/** Such as `Saturday, June 15 at 7:00 PM`, on New Jersey's clocks. */
export function newJerseyTime(instant: number): string {
  const time = new Date(instant);
  return `${weekdayAndDay(newJerseyDay(time))} at ${clockTime(time)}`;
}

/** Such as `June 15, 2030`, on New Jersey's calendar. */
export function newJerseyDate(instant: number): string {
  return longDay(newJerseyDay(new Date(instant)));
}
