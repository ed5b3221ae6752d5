import type { Event } from '../../../shared/contract/events';
import { newJerseyDay } from '../../../shared/rules/day';
import { DAY } from '../../../shared/rules/durations';
import { dayAhead } from '../../../shared/rules/events/daysAhead';
import {
  monthAndYear,
  shortDay,
  shortMonth,
  weekdayAndDay,
} from '../../../shared/rules/formatTime';
import { t } from '../../../shared/texts/t';
import { isOutsideAges } from '../eventText';

const FRIDAY = 5;
const WEEK = 7;

export interface EventDay {
  day: string;
  /** `Saturday, November 28`; `null` where the group's title says it. */
  label: string | null;
  events: Event[];
}

export interface EventDayGroup {
  /** `Tonight`, `This weekend`, `Next week`, `December 2026`. */
  title: string;
  /** `Nov 27 to 29`; `null` for a whole month. */
  dates: string | null;
  days: EventDay[];
}

/** Who looks at the events, as far as it is known. */
export interface EventViewer {
  milesTo: ((city: string) => number) | null;
  age: number | null;
}

/** By day; within it those that the viewer may attend come first, the nearest before others. */
export function inDayOrder(events: readonly Event[], { milesTo, age }: EventViewer): Event[] {
  const rank = (event: Event) => (age !== null && isOutsideAges(event, age) ? 1 : 0);
  const miles = ({ city }: Event) => milesTo?.(city) ?? 0;
  return events.toSorted(
    (a, b) =>
      compare(a.eventDate, b.eventDate) ||
      compare(rank(a), rank(b)) ||
      compare(miles(a), miles(b)) ||
      compare(a.startTime, b.startTime) ||
      compare(a.id, b.id),
  );
}

function compare<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Without the last day while more may follow: a nearer event must not move what is shown. */
export function ofWholeDays(events: readonly Event[], hasMore: boolean): Event[] {
  const last = events.at(-1)?.eventDate;
  return hasMore ? events.filter(({ eventDate }) => eventDate !== last) : [...events];
}

/** Ordered events in groups for a page to show them under headings. */
export function eventDayGroups(ordered: readonly Event[], now: Date): EventDayGroup[] {
  const spans = spansFrom(now);
  const days = [...Map.groupBy(ordered, ({ eventDate }) => eventDate)];
  const groups = Map.groupBy(days, ([day]) => titleOf(day, spans));
  return [...groups].map(([title, found]) => {
    const span = spans.find((one) => one.title === title);
    const isOneDay = span !== undefined && span.from === span.to;
    return {
      title:
        title === TODAY
          ? todayTitle(
              found.flatMap(([, events]) => events),
              now,
            )
          : title,
      dates: span ? datesOf(span) : null,
      days: found.map(([day, events]) => ({
        day,
        label: isOneDay ? null : weekdayAndDay(day),
        events,
      })),
    };
  });
}

interface Span {
  title: string;
  from: string;
  to: string;
}

/** Today is named after its first event. */
const TODAY = '';

/** Weeks end on Sunday, and the weekend begins on Friday. */
function spansFrom(now: Date): Span[] {
  const today = newJerseyDay(now);
  const at = Date.parse(`${today}T00:00:00Z`);
  const weekday = new Date(at).getUTCDay() || WEEK;
  const day = (days: number) => new Date(at + days * DAY).toISOString().slice(0, 10);
  const sunday = WEEK - weekday;
  return [
    { title: TODAY, from: today, to: today },
    { title: t('This week'), from: day(1), to: day(FRIDAY - weekday - 1) },
    { title: t('This weekend'), from: day(Math.max(1, FRIDAY - weekday)), to: day(sunday) },
    { title: t('Next week'), from: day(sunday + 1), to: day(sunday + WEEK) },
  ];
}

function titleOf(day: string, spans: readonly Span[]): string {
  const span = spans.find(({ from, to }) => from <= day && day <= to);
  return span?.title ?? monthAndYear(day);
}

/** `Tonight`, or `Today` if some of it is before the evening. */
function todayTitle(events: readonly Event[], now: Date): string {
  const first = Math.min(...events.map(({ startTime }) => Date.parse(startTime)));
  return dayAhead(first, newJerseyDay(now));
}

/** `Friday, November 27`, `Nov 27 to 29`, `Nov 30 to Dec 6` */
function datesOf({ from, to }: Span): string {
  if (from === to) return weekdayAndDay(from);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  if (!isOneMonth) return t('{from} to {to}', { from: shortDay(from), to: shortDay(to) });
  const dayIn = (day: string) => Number(day.slice(8));
  return t('{month} {from} to {to}', { month: shortMonth(from), from: dayIn(from), to: dayIn(to) });
}
