import { dayAfter } from '../events/eventTimes.ts';

/**
 * An age is stored as its anchor: the day on which the member was exactly that old, minus the
 * years. So it grows by itself, and an age range becomes a range of anchors that an index serves.
 * Days are `YYYY-MM-DD`; the 29th of February counts as the 28th in other years.
 */
export function ageAnchor(age: number, enteredOn: string): string {
  return yearsBefore(enteredOn, age);
}

/** Full years between the anchor and `today`. */
export function ageOn(anchor: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(anchor.slice(0, 4));
  return yearsBefore(today, years) >= anchor ? years : years - 1;
}

/** Anchors of members aged `min` to `max` (inclusive; no `max` = no upper bound) on `today`. */
export function anchorRange(
  min: number,
  max: number | undefined,
  today: string,
): { from: string; to: string } {
  return {
    from: max === undefined ? '0000-00-00' : dayAfter(yearsBefore(today, max + 1)),
    to: yearsBefore(today, min),
  };
}

function yearsBefore(day: string, years: number): string {
  const year = String(Number(day.slice(0, 4)) - years).padStart(4, '0');
  const rest = day.slice(4);
  return `${year}${rest === '-02-29' ? '-02-28' : rest}`;
}
