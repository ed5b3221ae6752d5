import type { Event } from '../../../shared/contract/events';
import { weekdayAndDay } from '../../../shared/rules/formatTime';
import { EventListRow } from './EventRow';

export const agendaDayId = (day: string) => `events-${day}`;

/** For phones: the days of a month that have events, below the calendar. */
export function Agenda({ days }: { days: ReadonlyMap<string, Event[]> }) {
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
