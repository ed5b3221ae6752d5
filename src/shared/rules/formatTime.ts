import { localTimeOf } from './events/eventTimes';

/*
 * Our own formats for days and times: browsers differ in theirs, and change them. A day is
 * `YYYY-MM-DD`, from `newJerseyDay`; a time is an instant, shown in New Jersey's local time.
 */

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');
const SHORT = 3;

const numbersIn = (text: string) => text.split(/\D/).map(Number);

function partsOf(day: string) {
  const [year = 0, month = 1, date = 1] = numbersIn(day);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return { year, month: MONTHS[month - 1] ?? '', date, weekday: WEEKDAYS[weekday] ?? '' };
}

/** `Tue` */
export const shortWeekday = (day: string) => partsOf(day).weekday.slice(0, SHORT);

/** `Nov` */
export const shortMonth = (day: string) => partsOf(day).month.slice(0, SHORT);

/** `November 2026` */
export function monthAndYear(day: string): string {
  const { month, year } = partsOf(day);
  return `${month} ${year}`;
}

/** `Nov 3` */
export const shortDay = (day: string) => `${shortMonth(day)} ${partsOf(day).date}`;

/** `Nov 3, 2026` */
export const mediumDay = (day: string) => `${shortDay(day)}, ${partsOf(day).year}`;

/** `Tuesday, November 3` */
export function weekdayAndDay(day: string): string {
  const { weekday, month, date } = partsOf(day);
  return `${weekday}, ${month} ${date}`;
}

/** `November 3, 2026` */
export function longDay(day: string): string {
  const { month, date, year } = partsOf(day);
  return `${month} ${date}, ${year}`;
}

/** `Tuesday, November 3, 2026` */
export const fullDay = (day: string) => `${partsOf(day).weekday}, ${longDay(day)}`;

/** `7:05 PM` */
export function clockTime(time: Date): string {
  const { hour, minute, half } = clockOf(time);
  return `${hour}:${String(minute).padStart(2, '0')} ${half}`;
}

/** `7 PM` */
export function hourTime(time: Date): string {
  const { hour, half } = clockOf(time);
  return `${hour} ${half}`;
}

function clockOf(time: Date) {
  const [hours = 0, minute = 0] = numbersIn(localTimeOf(time.getTime()).slice(11));
  return { hour: hours % 12 || 12, minute, half: hours < 12 ? 'AM' : 'PM' };
}
