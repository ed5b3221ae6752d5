import { useLayoutEffect, useMemo, useRef } from 'react';
import { LoadError } from '../../components/LoadError';
import { lazyPart } from '../../components/lazy/lazyPart';
import { NeededPart } from '../../components/lazy/NeededPart';
import { Button } from '../../components/ui/Button';
import { mappedMessageOf } from '../../lib/api/errors';
import { newJerseyDay } from '../../shared/rules/day';
import { EventGrid, EventSkeletons } from './EventGrid';
import { countText } from './eventText';
import { countEventFilters, type EventFilters } from './filters/eventFilters';
import { useNearness } from './filters/useNearness';
import { weekendFirst } from './filters/weekend';
import { focusEventCard } from './focusEventCard';
import type { useEventList } from './useEvents';

const noEvents = lazyPart(() => import('./NoEvents'));

interface EventResultsProps {
  list: ReturnType<typeof useEventList>;
  filters: EventFilters;
  onClear: () => void;
}

export function EventResults({ list: { query, events }, filters, onClear }: EventResultsProps) {
  const isFiltered = countEventFilters(filters) > 0;
  const { isKnown, milesTo } = useNearness();
  const pages = isKnown ? query.data?.pages : undefined;
  const shown = useMemo(
    () =>
      isFiltered || !milesTo ? events : weekendFirst(events, newJerseyDay(new Date()), milesTo),
    [events, isFiltered, milesTo],
  );
  if (!query.data && query.isError) {
    return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 pb-2">
        <p role="status" className="text-ink-soft">
          {pages ? countText(pages) : 'Loading events...'}
          {pages && !isFiltered && milesTo && ', this weekend and near you first'}
        </p>
        {isFiltered && events.length > 0 && (
          <Button variant="quiet" size="sm" onClick={onClear}>
            Clear filters
          </Button>
        )}
      </div>
      {!pages && <EventSkeletons />}
      {pages && events.length === 0 && (
        <NeededPart part={noEvents} fallback={<EventSkeletons />}>
          {({ default: NoEvents }) => <NoEvents onClear={isFiltered ? onClear : undefined} />}
        </NeededPart>
      )}
      {pages && events.length > 0 && <EventGrid events={shown} milesTo={milesTo} />}
      {pages && <MoreEvents query={query} ids={shown.map(({ id }) => id)} />}
    </>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <LoadError className="max-w-form" onRetry={onRetry}>
      {mappedMessageOf(error)}
    </LoadError>
  );
}

interface MoreEventsProps {
  query: EventResultsProps['list']['query'];
  ids: string[];
}

/** Loads the next page, by the server's Link header; focus moves to its first card. */
function MoreEvents({ query, ids }: MoreEventsProps) {
  const requestedAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    const first = requestedAt.current === null ? undefined : ids[requestedAt.current];
    if (first === undefined) return;
    requestedAt.current = null;
    focusEventCard(first);
  }, [ids]);
  const more = () => {
    requestedAt.current = ids.length;
    void query.fetchNextPage();
  };
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      {query.isFetchNextPageError && <Failure error={query.error} onRetry={more} />}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button variant="outline" busy={query.isFetchingNextPage} onClick={more}>
          Load more
        </Button>
      )}
    </div>
  );
}
