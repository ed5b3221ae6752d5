import { useState } from 'react';
import { parts, srOnly } from '../../../components/texts/parts';
import { classNames } from '../../../components/ui/classNames';
import type { Event } from '../../../shared/contract/events';
import { eventClock } from '../../../shared/rules/events/eventDates';
import { monthAndYear, weekdayAndDay } from '../../../shared/rules/formatTime';
import { dateFormat } from '../../../shared/texts/formats';
import { plural, t } from '../../../shared/texts/t';
import { EventLink } from '../details/EventLink';
import { agendaDayId } from './Agenda';
import { weeksToCome } from './monthModel';

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

export function MonthTable({ month, today, days }: MonthTableProps) {
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
