import { bilingual, type Say, t, text } from '../texts/t';
import { localTimeOf } from './events/eventTimes';

/*
 * Our own formats for days and times: browsers differ in theirs, and change them. A day is
 * `YYYY-MM-DD`, from `newJerseyDay`; a time is an instant, shown in New Jersey's local time. `say`
 * speaks the page's language, or that of whom the worker writes to.
 */

const MONTHS = bilingual(
  'January February March April May June July August September October November December',
);
const WEEKDAYS = bilingual('Sunday Monday Tuesday Wednesday Thursday Friday Saturday');
const MONTH_AND_YEAR = text('{month} {year}');
const SHORT_DAY = text('{shortMonth} {date}');
const MEDIUM_DAY = text('{shortMonth} {date}, {year}');
const LONG_DAY = bilingual('{month} {date}, {year}');
const WEEKDAY_AND_DAY = text('{weekday}, {month} {date}');
const FULL_DAY = text('{weekday}, {month} {date}, {year}');
const MORNING = text('{time} AM');
const AFTERNOON = text('{time} PM');
const SHORT = 3;

const numbersIn = (digits: string) => digits.split(/\D/).map(Number);

function partsOf(day: string, say: Say) {
  const [year = 0, number = 1, date = 1] = numbersIn(day);
  const nameIn = (names: string, index: number) => names.split(' ')[index] ?? '';
  const month = nameIn(say(MONTHS), number - 1);
  const weekday = nameIn(say(WEEKDAYS), new Date(`${day}T00:00:00Z`).getUTCDay());
  return { year, month, shortMonth: month.slice(0, SHORT), date, weekday };
}

/** `Tue` */
export const shortWeekday = (day: string, say: Say = t) =>
  partsOf(day, say).weekday.slice(0, SHORT);

/** `Nov` */
export const shortMonth = (day: string, say: Say = t) => partsOf(day, say).shortMonth;

/** `November 2026` */
export const monthAndYear = (day: string, say: Say = t) => say(MONTH_AND_YEAR, partsOf(day, say));

/** `Nov 3` */
export const shortDay = (day: string, say: Say = t) => say(SHORT_DAY, partsOf(day, say));

/** `Nov 3, 2026` */
export const mediumDay = (day: string, say: Say = t) => say(MEDIUM_DAY, partsOf(day, say));

/** `Tuesday, November 3` */
export const weekdayAndDay = (day: string, say: Say = t) => say(WEEKDAY_AND_DAY, partsOf(day, say));

/** `November 3, 2026` */
export const longDay = (day: string, say: Say = t) => say(LONG_DAY, partsOf(day, say));

/** `Tuesday, November 3, 2026` */
export const fullDay = (day: string, say: Say = t) => say(FULL_DAY, partsOf(day, say));

/** `7:05 PM` */
export function clockTime(time: Date, say: Say = t): string {
  const { hour, minute, half } = clockOf(time);
  return say(half, { time: `${hour}:${String(minute).padStart(2, '0')}` });
}

/** `7 PM` */
export function hourTime(time: Date, say: Say = t): string {
  const { hour, half } = clockOf(time);
  return say(half, { time: hour });
}

function clockOf(time: Date) {
  const [hours = 0, minute = 0] = numbersIn(localTimeOf(time.getTime()).slice(11));
  return { hour: hours % 12 || 12, minute, half: hours < 12 ? MORNING : AFTERNOON };
}
