import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { parts, srOnly } from '../../../components/texts/parts';
import { IconButton } from '../../../components/ui/Button';
import { classNames } from '../../../components/ui/classNames';
import { Skeleton } from '../../../components/ui/Skeleton';
import type { Event } from '../../../shared/contract/events';
import { newJerseyDay } from '../../../shared/rules/day';
import { eventClock } from '../../../shared/rules/events/eventDates';
import { monthAndYear, weekdayAndDay } from '../../../shared/rules/formatTime';
import { dateFormat } from '../../../shared/texts/formats';
import { plural, t } from '../../../shared/texts/t';
import { EventLink } from '../details/EventLink';
import { EventsFailure } from '../EventsFailure';
import { countText } from '../eventText';
import type { EventFilters } from '../filters/eventFilters';
import { useAllEvents } from '../useEvents';
import { EventListRow } from './EventRow';
import {
  byDay,
  filtersIn,
  isLastMonth,
  monthOf,
  monthsLater,
  shownMonth,
  weeksToCome,
} from './monthModel';

interface MonthViewProps {
  filters: EventFilters;
  /** `YYYY-MM`, or null for the current month. */
  month: string | null;
  onMonth: (month: string) => void;
}

export default function MonthView({ filters, month: wanted, onMonth }: MonthViewProps) {
  const today = newJerseyDay(new Date());
  const month = shownMonth(wanted, today);
  const asked = useMemo(() => filtersIn(month, filters), [month, filters]);
  const { query, events, isThere } = useAllEvents(asked);
  const days = useMemo(() => byDay(asked ? events : []), [asked, events]);
  const isKnown = asked === null || isThere;
  return (
    <div aria-busy={query.isFetching}>
      <div className="flex items-center gap-2 pb-3">
        <h2 className="text-2xl sm:min-w-52">{monthAndYear(`${month}-01`)}</h2>
        <IconButton
          label={t('Previous month')}
          disabled={month <= monthOf(today)}
          onClick={() => onMonth(monthsLater(month, -1))}
        >
          <ChevronLeft className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('Next month')}
          disabled={isLastMonth(month, today)}
          onClick={() => onMonth(monthsLater(month, 1))}
        >
          <ChevronRight className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <p role="status" className="pb-3 text-ink-soft">
        {isKnown ? monthText(asked ? events.length : 0) : t('Loading events...')}
      </p>
      {asked && <EventsFailure query={query} className="mb-4 max-w-form" />}
      {isKnown ? (
        <>
          <MonthTable month={month} today={today} days={days} />
          <Agenda days={days} />
        </>
      ) : (
        !query.isError && <Skeleton className="h-96 rounded-lg" />
      )}
    </div>
  );
}

function monthText(count: number): string {
  return count === 0 ? t('No events this month') : countText(count, true);
}

/** A Sunday and the days after it. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => new Date(Date.UTC(2026, 1, day)));
const nameOf = (day: Date, weekday: 'long' | 'short') =>
  dateFormat({ timeZone: 'UTC', weekday }).format(day);

/** How many events fit in a day; a button shows the others. */
const SHOWN_AT_FIRST = 3;

interface MonthTableProps {
  month: string;
  today: string;
  days: ReadonlyMap<string, Event[]>;
}

function MonthTable({ month, today, days }: MonthTableProps) {
  return (
    <table className="w-full table-fixed border-collapse overflow-hidden rounded-lg bg-card forced-colors:border">
      <caption className="sr-only">
        {t('Events in {month}', { month: monthAndYear(`${month}-01`) })}
      </caption>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day.getTime()} scope="col" className="border border-hairline py-2 text-sm">
              <span className="sr-only">{nameOf(day, 'long')}</span>
              <span aria-hidden="true">{nameOf(day, 'short')}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksToCome(month, today).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, weekday) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: an empty day is its place in the week
                <td key={weekday} className="border border-hairline bg-inset" />
              ) : (
                <Day key={day} day={day} isToday={day === today} events={days.get(day) ?? []} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, isToday, events }: { day: string; isToday: boolean; events: Event[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? events : events.slice(0, SHOWN_AT_FIRST);
  const more = events.length - shown.length;
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className="h-14 border border-hairline p-1 align-top sm:h-30 sm:p-2"
    >
      <time
        dateTime={day}
        className={classNames(
          'inline-grid size-7 place-items-center rounded-full text-sm tabular-nums',
          isToday && 'bg-ink font-bold text-page forced-colors:border',
        )}
      >
        {Number(day.slice(8))}
      </time>
      {events.length > 0 && (
        <a
          href={`#${agendaDayId(day)}`}
          className="grid min-h-7 place-items-center rounded-sm bg-primary font-bold text-on-primary text-xs sm:hidden forced-colors:border"
        >
          <span aria-hidden="true">{events.length}</span>
          <span className="sr-only">{dayText(day, events.length)}</span>
        </a>
      )}
      <ul className="hidden space-y-1 sm:block">
        {shown.map(({ id, title, startTime, status }) => (
          <li key={id}>
            <EventLink
              id={id}
              className="block rounded-sm bg-inset px-1.5 py-1 text-xs leading-snug forced-colors:border hover:underline"
            >
              <span className="text-ink-soft">{eventClock(startTime)}</span>{' '}
              <span className={classNames('font-bold', status === 'cancelled' && 'line-through')}>
                {title}
              </span>
              {status === 'cancelled' && <span className="sr-only">{t(', canceled')}</span>}
            </EventLink>
          </li>
        ))}
        {more > 0 && (
          <li>
            <button
              type="button"
              className="min-h-8 px-1.5 font-bold text-xs underline"
              onClick={() => setWhole(true)}
            >
              {parts(
                '{count} more<when> on {day}</when>',
                { when: srOnly },
                { count: more, day: weekdayAndDay(day) },
              )}
            </button>
          </li>
        )}
      </ul>
    </td>
  );
}

function dayText(day: string, count: number): string {
  return plural(
    count,
    { one: '{count} event on {day}', other: '{count} events on {day}' },
    { day: weekdayAndDay(day) },
  );
}

const agendaDayId = (day: string) => `events-${day}`;

/** For phones: the days of a month that have events, below the calendar. */
function Agenda({ days }: { days: ReadonlyMap<string, Event[]> }) {
  return (
    <div className="mt-6 space-y-6 sm:hidden">
      {[...days].map(([day, events]) => (
        <section key={day} aria-labelledby={agendaDayId(day)}>
          <h3 id={agendaDayId(day)} tabIndex={-1} className="scroll-mt-20 text-lg">
            {weekdayAndDay(day)}
          </h3>
          <ul className="mt-2 space-y-2">
            {events.map((event) => (
              <li key={event.id}>
                <EventListRow event={event} headingLevel={4} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
