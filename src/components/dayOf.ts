import { newJerseyDay } from '../shared/rules/day';
import { longDay } from '../shared/rules/formatTime';

/** `November 3, 2026`, in New Jersey; takes ISO 8601 or milliseconds since 1970. */
export function dayOf(time: string | number): string {
  return longDay(newJerseyDay(new Date(time)));
}
