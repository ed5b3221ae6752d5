import { useStore } from '@nanostores/react';
import { useId, useMemo, useState } from 'react';
import { distanceLabel } from '../../../components/distanceLabel';
import { LoadError } from '../../../components/LoadError';
import { townPoint, townsWith } from '../../../components/map/mapModel';
import { Skeleton } from '../../../components/ui/Skeleton';
import { mappedMessageOf } from '../../../lib/api/errors';
import { $me } from '../../session/store';
import { countText } from '../eventText';
import type { EventFilters } from '../filters/eventFilters';
import { useNearness } from '../filters/useNearness';
import { useAllEvents } from '../useEvents';
import { EventMap } from './EventMap';
import { EventListRow } from './EventRow';

/** The events by town, the nearest first, with a map beside them. */
export default function MapView({ filters }: { filters: EventFilters }) {
  const me = useStore($me, { ssr: 'initial' });
  const { query, events, isThere } = useAllEvents(filters);
  const { isKnown, milesTo } = useNearness();
  const [raised, setRaised] = useState<string | null>(null);
  const base = useId();
  const towns = useMemo(() => townsWith(events, milesTo), [events, milesTo]);
  const pages = isThere && isKnown ? query.data?.pages : undefined;
  const idOf = (city: string) => `${base}-${towns.findIndex((town) => town.city === city)}`;
  return (
    <div aria-busy={query.isFetching}>
      <p role="status" className="pb-3 text-ink-soft">
        {pages ? countText(pages) : 'Loading events...'}
        {pages && milesTo && ', near you first'}
      </p>
      {query.isError && (
        <LoadError className="mb-4 max-w-form" onRetry={() => void query.refetch()}>
          {mappedMessageOf(query.error)}
        </LoadError>
      )}
      {!pages && !query.isError && <Skeleton className="h-96 rounded-lg" />}
      {pages && (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
          <div className="lg:sticky lg:top-20 lg:order-2 lg:self-start">
            <EventMap
              towns={towns}
              home={me ? townPoint(me.city) : null}
              raised={raised}
              onRaise={setRaised}
              hrefOf={(city) => `#${idOf(city)}`}
            />
          </div>
          <ol className="space-y-7">
            {towns.map(({ city, miles, events: there }, index) => (
              <li key={city} onPointerEnter={() => setRaised(city)} onFocus={() => setRaised(city)}>
                <h2 id={idOf(city)} tabIndex={-1} className="flex scroll-mt-20 gap-2.5 text-xl">
                  <span
                    aria-hidden="true"
                    className="grid size-7 shrink-0 place-items-center rounded-sm bg-ink font-bold font-body text-page text-sm forced-colors:border"
                  >
                    {index + 1}
                  </span>
                  <span>
                    {city}
                    {Number.isFinite(miles) && (
                      <span className="font-body font-normal text-base text-ink-soft">
                        {`, ${distanceLabel(miles)}`}
                      </span>
                    )}
                  </span>
                </h2>
                <ul className="mt-2 space-y-2">
                  {there.map((event) => (
                    <li key={event.id}>
                      <EventListRow event={event} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
