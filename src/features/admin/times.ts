import { newJerseyDay } from '../../shared/rules/day';
import { clockTime, mediumDay } from '../../shared/rules/formatTime';

/** `Nov 3, 2026, 7:30 PM` in New Jersey; takes ISO 8601. */
export function momentText(time: string): string {
  return `${dayText(time)}, ${clockTime(new Date(time))}`;
}

/** `Nov 3, 2026` in New Jersey; takes ISO 8601. */
export function dayText(time: string): string {
  return mediumDay(newJerseyDay(new Date(time)));
}
