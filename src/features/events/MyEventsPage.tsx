import { QueryClientProvider } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadError } from '../../components/LoadError';
import { usePageQuery } from '../../lib/pageQuery';
import { queryClient } from '../../lib/queryClient';
import type { Event } from '../../shared/contract/events';
import { CalendarFeed } from './CalendarFeed';
import { EVENT_GRID, EventSkeletons } from './EventGrid';
import { eventIn } from './eventUrl';
import { MyEventCard } from './MyEventCard';
import { myEventGroups, upcomingText } from './myEventGroups';
import { NothingPlanned } from './NothingPlanned';
import { OpenedEvent } from './OpenedEvent';
import { useFreshEvents, useMyEvents } from './useEvents';

/** The island of /my-events. */
export function MyEventsPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <MyEvents />
    </QueryClientProvider>
  );
}

function MyEvents() {
  const search = usePageQuery();
  const { query, events } = useMyEvents();
  useFreshEvents();
  const groups = events && myEventGroups(events, Date.now());
  return (
    <>
      <h1 className="text-3xl">My Events &amp; Activities</h1>
      <p role="status" className="mt-1 min-h-6 text-ink-soft">
        {groups ? upcomingText(groups.upcoming) : query.isPending && 'Loading events...'}
      </p>
      <div className="mt-6 space-y-10">
        {query.isPending && <EventSkeletons />}
        {query.isError && !events && (
          <LoadError
            className="max-w-form"
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          >
            Failed to fetch my events
          </LoadError>
        )}
        {groups && groups.upcoming.length + groups.past.length === 0 && <NothingPlanned />}
        {groups && <Group title="Upcoming" events={groups.upcoming} />}
        {groups && <Group title="Past" events={groups.past} />}
        {groups && <CalendarFeed />}
      </div>
      <OpenedEvent id={search === null ? null : eventIn(search)} />
    </>
  );
}

function Group({ title, events }: { title: string; events: Event[] }) {
  const id = useId();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl">
        {title}
      </h2>
      <ul className={EVENT_GRID}>
        {events.map((event) => (
          <li key={event.id}>
            <MyEventCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}
