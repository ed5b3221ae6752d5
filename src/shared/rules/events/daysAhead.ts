import { type Say, t, text } from '../../texts/t';
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
export function whenAhead(startTime: number, now: Date, say: Say = t): string {
  const at = new Date(startTime);
  return `${dayAhead(startTime, newJerseyDay(now), say)}, ${clockTime(at, say)}`;
}

/** `Today`, `Tonight`, `Tomorrow`, or `Sat, Nov 28`. */
export function dayAhead(startTime: number, today: string, say: Say = t): string {
  const day = newJerseyDay(new Date(startTime));
  if (day === today) {
    return say(localTimeOf(startTime).slice(11) < EVENING ? text('Today') : text('Tonight'));
  }
  if (day === dayAfter(today)) return say(text('Tomorrow'));
  return `${shortWeekday(day, say)}, ${shortDay(day, say)}`;
}

/** `1 person is going`, `12 people are going`; nothing while nobody is. */
export function goingAhead(going: number, say: Say = t): string {
  if (going === 0) return '';
  const words = going === 1 ? text('1 person is going') : text('{count} people are going');
  return say(words, { count: counted(going) });
}

/** `34 events in the next 7 days. 212 members in 61 towns.` */
export function numbersAhead(events: number, members: number, towns: number, say: Say = t): string {
  const words =
    events === 1
      ? text('1 event in the next {days} days.')
      : text('{count} events in the next {days} days.');
  const ahead = say(words, { count: counted(events), days: DAYS_AHEAD });
  if (members < MEMBERS_COUNTED_FROM) return ahead;
  const where =
    towns === 1
      ? text('{members} members in 1 town.')
      : text('{members} members in {towns} towns.');
  return `${ahead} ${say(where, { members: counted(members), towns: counted(towns) })}`;
}

/** Both languages write numbers like this. */
const counted = (count: number) => count.toLocaleString('en-US');
