import { Skeleton } from '../../components/ui/Skeleton';
import { useFewFirst } from '../../components/useFewFirst';
import type { Event } from '../../shared/contract/events';
import { EventCard } from './EventCard';
import type { Nearness } from './filters/useNearness';
import { CardRsvp } from './rsvp/CardRsvp';

export const EVENT_GRID = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3';

const SKELETONS = [1, 2, 3, 4, 5, 6];

interface EventGridProps {
  events: Event[];
  milesTo: Nearness['milesTo'];
}

export function EventGrid({ events, milesTo }: EventGridProps) {
  const drawn = useFewFirst(events, SKELETONS.length);
  return (
    <ul aria-label="Events" className={EVENT_GRID}>
      {drawn.map((event) => (
        <li key={event.id}>
          <EventCard event={event} miles={milesTo?.(event.city)} headingLevel={2}>
            <CardRsvp event={event} />
          </EventCard>
        </li>
      ))}
    </ul>
  );
}

export function EventSkeletons() {
  return (
    <div className={EVENT_GRID} aria-hidden="true">
      {SKELETONS.map((index) => (
        <div key={index} className="overflow-hidden rounded-lg border border-hairline bg-card">
          <Skeleton className="aspect-2/1 rounded-none" />
          <div className="space-y-3 p-4">
            <div className="flex gap-3.5">
              <Skeleton className="h-20 w-15" />
              <Skeleton className="h-6 flex-1" />
            </div>
            <Skeleton className="h-16" />
            <Skeleton className="h-14" />
            <Skeleton className="mt-8 h-11" />
          </div>
        </div>
      ))}
    </div>
  );
}
