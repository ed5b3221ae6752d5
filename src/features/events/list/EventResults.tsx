import { type ReactNode, useMemo, useState } from 'react';
import { LoadError } from '../../../components/LoadError';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { NeededPart } from '../../../components/lazy/NeededPart';
import { Button } from '../../../components/ui/Button';
import { useFewFirst } from '../../../components/useFewFirst';
import { mappedMessageOf } from '../../../lib/api/errors';
import { t } from '../../../shared/texts/t';
import { countText } from '../eventText';
import { countEventFilters, type EventFilters } from '../filters/eventFilters';
import { useNearness } from '../filters/useNearness';
import type { useEventList } from '../useEvents';
import { BesideMap } from './BesideMap';
import { EventList, EventSkeletons } from './EventList';
import { MoreEvents } from './MoreEvents';
import { type RaisedTown, townSigns } from './townSigns';
import { useShownEvents } from './useShownEvents';

const noEvents = lazyPart(() => import('./NoEvents'));

/** Cards that fill the upper part of the window; more follow at once. */
const FIRST_CARDS = 3;

interface EventResultsProps {
  list: ReturnType<typeof useEventList>;
  filters: EventFilters;
  onClear: () => void;
}

export function EventResults({ list, filters, onClear }: EventResultsProps) {
  const { query } = list;
  const isFiltered = countEventFilters(filters) > 0;
  const { isKnown, milesTo } = useNearness();
  const { events, hasMore, isEmpty, showMore } = useShownEvents(list, milesTo, filters);
  const [raised, setRaised] = useState<RaisedTown | null>(null);
  const signs = useMemo(() => townSigns(events, milesTo), [events, milesTo]);
  const map = { signs, events, raised, onRaise: setRaised };
  const isThere = isKnown && (events.length > 0 || isEmpty);
  const drawn = useFewFirst(events, FIRST_CARDS);
  if (!query.data && query.isError) {
    return <Failure isPage error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      <div className="mb-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-ink-soft text-sm">
          {isThere
            ? orderText(countText(events.length, !hasMore), milesTo !== null && events.length > 1)
            : t('Loading events...')}
        </p>
        {isFiltered && (events.length > 0 || !isThere) && (
          <Button variant="quiet" size="sm" disabled={!isThere} onClick={onClear}>
            {t('Clear filters')}
          </Button>
        )}
      </div>
      {isThere && isEmpty ? (
        <NeededPart
          part={noEvents}
          fallback={
            <BesideMap {...map}>
              <EventSkeletons />
            </BesideMap>
          }
        >
          {({ default: NoEvents }) => <NoEvents onClear={isFiltered ? onClear : undefined} />}
        </NeededPart>
      ) : (
        <BesideMap {...map}>
          {isThere ? (
            <EventList
              events={drawn}
              signs={signs}
              raised={raised?.city ?? null}
              onRaise={setRaised}
            />
          ) : (
            <EventSkeletons />
          )}
          {isThere && drawn === events && (
            <MoreEvents
              ids={events.map(({ id }) => id)}
              isActive={hasMore && !query.isFetching && !query.isFetchNextPageError}
              isBusy={query.isFetchingNextPage}
              failure={
                query.isFetchNextPageError && (
                  <Failure error={query.error} onRetry={() => void query.fetchNextPage()} />
                )
              }
              hasMore={hasMore}
              onMore={showMore}
            />
          )}
        </BesideMap>
      )}
    </>
  );
}

function orderText(events: string, isNearFirst: boolean): string {
  return isNearFirst ? t('{events}, nearest first each day', { events }) : events;
}

interface FailureProps {
  isPage?: boolean;
  error: Error;
  onRetry: () => void;
}

function Failure({ isPage, error, onRetry }: FailureProps): ReactNode {
  return (
    <LoadError className={isPage ? 'page-error' : 'max-w-form'} onRetry={onRetry}>
      {mappedMessageOf(error)}
    </LoadError>
  );
}
