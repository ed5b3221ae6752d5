import { useStore } from '@nanostores/react';
import { useId, useLayoutEffect, useMemo, useState } from 'react';
import { distanceLabel } from '../../../components/distanceLabel';
import { type TownEvents, townPoint, townsWith } from '../../../components/map/mapModel';
import { Button } from '../../../components/ui/Button';
import { classNames } from '../../../components/ui/classNames';
import { Skeleton } from '../../../components/ui/Skeleton';
import { t } from '../../../shared/texts/t';
import { $me } from '../../session/store';
import { focusEventCard } from '../details/openEvent';
import { EventsFailure } from '../EventsFailure';
import { countText } from '../eventText';
import type { EventFilters } from '../filters/eventFilters';
import { useNearness } from '../filters/useNearness';
import { NEAR_MILES, type RaisedTown } from '../list/townSigns';
import { useAllEvents } from '../useEvents';
import { EventMap } from './EventMap';
import { EventListRow } from './EventRow';

export default function MapView({ filters }: { filters: EventFilters }) {
  const me = useStore($me, { ssr: 'initial' });
  const { query, events, isThere } = useAllEvents(filters);
  const { isKnown, milesTo } = useNearness();
  const [raised, setRaised] = useState<RaisedTown | null>(null);
  const base = useId();
  const towns = useMemo(() => townsWith(events, milesTo), [events, milesTo]);
  const pages = isThere && isKnown ? query.data?.pages : undefined;
  const idOf = (city: string) => `${base}-${towns.findIndex((town) => town.city === city)}`;
  return (
    <div aria-busy={query.isFetching}>
      <p role="status" className="pb-3 text-ink-soft">
        {pages
          ? nearText(countText(events.length, !query.hasNextPage), milesTo !== null)
          : t('Loading events...')}
      </p>
      <EventsFailure query={query} className={pages ? 'mb-4 max-w-form' : 'page-error'} />
      {!pages && !query.isError && <Skeleton className="h-96 rounded-lg" />}
      {pages && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
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
            {towns.map((town, index) => (
              <TownItem
                key={town.city}
                id={idOf(town.city)}
                town={town}
                number={index + 1}
                onRaise={setRaised}
              />
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

function nearText(events: string, isNearFirst: boolean): string {
  return isNearFirst ? t('{events}, near you first', { events }) : events;
}

const FEW = 2;

interface TownItemProps {
  id: string;
  town: TownEvents;
  number: number;
  onRaise: (town: RaisedTown) => void;
}

function TownItem({ id, town: { city, miles, events }, number, onRaise }: TownItemProps) {
  const [isOpen, setOpen] = useState(false);
  const next = events[FEW]?.id;
  // The button goes, and the focus to the first event that came.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the town is opened
  useLayoutEffect(() => {
    if (isOpen && next) focusEventCard(next);
  }, [isOpen]);
  const rest = events.length - FEW;
  return (
    <li onPointerEnter={() => onRaise({ city })} onFocus={() => onRaise({ city })}>
      <h2 id={id} tabIndex={-1} className="flex scroll-mt-20 gap-2.5 text-xl">
        <span
          aria-hidden="true"
          className={classNames(
            'grid h-7 min-w-7 shrink-0 place-items-center rounded-sm px-1 font-bold font-body text-sm tracking-normal forced-colors:border',
            miles <= NEAR_MILES ? 'bg-pine text-on-pine' : 'bg-ink text-page',
          )}
        >
          {number}
        </span>
        <span className="min-w-0 break-words">
          {city}
          {Number.isFinite(miles) && (
            <span className="font-body font-normal text-base text-ink-soft tracking-normal">
              {`, ${distanceLabel(miles)}`}
            </span>
          )}
        </span>
      </h2>
      <ul className="mt-2 space-y-2">
        {(isOpen ? events : events.slice(0, FEW)).map((event) => (
          <li key={event.id}>
            <EventListRow event={event} headingLevel={3} />
          </li>
        ))}
      </ul>
      {!isOpen && rest > 0 && (
        <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
          {t('{count} more in {city}', { count: rest, city })}
        </Button>
      )}
    </li>
  );
}
