import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoadError } from '../../components/LoadError';
import { Skeleton } from '../../components/ui/Skeleton';
import { onLive } from '../../lib/liveEvents';
import { hasValidStart } from '../../shared/rules/eventDates';
import { fetchMyEvents } from './api';
import { EmptyCard } from './EmptyCard';
import { EventRow } from './EventRow';
import { ProfileCard } from './ProfileCard';

const SHOWN = 4;
const KEY = ['user', 'events'];

export function EventsCard() {
  const cache = useQueryClient();
  const query = useQuery({ queryKey: KEY, queryFn: fetchMyEvents });
  useEffect(() => onLive('event', () => void cache.invalidateQueries({ queryKey: KEY })), [cache]);
  const events = query.data?.filter(hasValidStart);
  return (
    <ProfileCard
      title="Events & Activities"
      aside={events && events.length > 0 && <a href="/my-events">All my events</a>}
    >
      {query.isPending && <Skeleton className="h-32" />}
      {query.isError && !events && (
        <LoadError what="your events" onRetry={() => void query.refetch()} />
      )}
      {events?.length === 0 && (
        <EmptyCard
          title="No events attended yet"
          drawing="emptyEvents"
          action={{ label: 'Browse Events', href: '/events' }}
        />
      )}
      {events && events.length > 0 && (
        <ul className="divide-y divide-hairline">
          {events.slice(0, SHOWN).map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </ProfileCard>
  );
}
