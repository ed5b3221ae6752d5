import { newJerseyDay } from '../day';
import { clockTime, shortDay, shortWeekday } from '../formatTime';
import type { EventCategory } from './events';
import { dayAfter, localTimeOf } from './eventTimes';

/** Days ahead that the landing page shows to visitors. */
export const DAYS_AHEAD = 7;
export const EVENTS_AHEAD = 4;
/** Fewer members than this are not counted in public: small numbers reveal individuals. */
export const MEMBERS_COUNTED_FROM = 20;

const EVENING = '17:00';

/** `wine-dine`: the name of a category's drawing in the landing page. */
export const categoryName = (category: EventCategory) =>
  category.toLowerCase().replaceAll(/[^a-z]+/g, '-');

/** `Tonight, 7:30 PM`, `Today, 2:00 PM`, `Tomorrow, 7:30 PM`, and `Sat, Nov 28, 7:30 PM`. */
export function whenAhead(startTime: number, now: Date): string {
  const at = new Date(startTime);
  return `${dayAhead(startTime, newJerseyDay(now))}, ${clockTime(at)}`;
}

/** `Today`, `Tonight`, `Tomorrow`, or `Sat, Nov 28`. */
export function dayAhead(startTime: number, today: string): string {
  const day = newJerseyDay(new Date(startTime));
  if (day === today) return localTimeOf(startTime).slice(11) < EVENING ? 'Today' : 'Tonight';
  return day === dayAfter(today) ? 'Tomorrow' : `${shortWeekday(day)}, ${shortDay(day)}`;
}

/** `1 person is going`, `12 people are going`; nothing while nobody is. */
export function goingAhead(going: number): string {
  if (going === 0) return '';
  return going === 1 ? '1 person is going' : `${counted(going)} people are going`;
}

/** `34 events in the next 7 days. 212 members in 61 towns.` */
export function numbersAhead(events: number, members: number, towns: number): string {
  const ahead = `${counted(events)} ${events === 1 ? 'event' : 'events'} in the next ${DAYS_AHEAD} days.`;
  if (members < MEMBERS_COUNTED_FROM) return ahead;
  return `${ahead} ${counted(members)} members in ${counted(towns)} ${towns === 1 ? 'town' : 'towns'}.`;
}

const counted = (count: number) => count.toLocaleString('en-US');
