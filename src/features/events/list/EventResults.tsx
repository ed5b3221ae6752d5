import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../../components/lazy/lazyPart';
import { NeededPart } from '../../../components/lazy/NeededPart';
import { OptionalPart } from '../../../components/lazy/OptionalPart';
import { Button } from '../../../components/ui/Button';
import { Skeleton } from '../../../components/ui/Skeleton';
import { useEndInView } from '../../../components/useEndInView';
import { useFewFirst } from '../../../components/useFewFirst';
import { useMedia } from '../../../components/useMedia';
import type { Event } from '../../../shared/contract/events';
import { t } from '../../../shared/texts/t';
import { $me } from '../../session/store';
import { focusEventCard } from '../details/openEvent';
import { EventsFailure } from '../EventsFailure';
import { countText } from '../eventText';
import { countEventFilters, type EventFilters, eventFiltersQuery } from '../filters/eventFilters';
import { type Nearness, useNearness } from '../filters/useNearness';
import { PAGES_AT_ONCE, type useEventList } from '../useEvents';
import { EventList, EventSkeletons } from './EventList';
import { inDayOrder, ofWholeDays } from './eventDayGroups';
import type { ListMapProps } from './ListMap';
import { type RaisedTown, townSigns } from './townSigns';

const listMap = lazyPart(() => import('./ListMap'));
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
    return <EventsFailure query={query} className="page-error" />;
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
            <MoreEvents query={query} events={events} hasMore={hasMore} onMore={showMore} />
          )}
        </BesideMap>
      )}
    </>
  );
}

function orderText(events: string, isNearFirst: boolean): string {
  return isNearFirst ? t('{events}, nearest first each day', { events }) : events;
}

interface MoreEventsProps {
  query: EventResultsProps['list']['query'];
  /** Those that are shown. */
  events: Event[];
  hasMore: boolean;
  onMore: () => void;
}

/** Shows more when the end nears the window, or by the button, which moves the focus. */
function MoreEvents({ query, events, hasMore, onMore }: MoreEventsProps) {
  const end = useRef<HTMLDivElement>(null);
  const requestedAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    const first = requestedAt.current === null ? undefined : events[requestedAt.current];
    if (first === undefined) return;
    requestedAt.current = null;
    focusEventCard(first.id);
  }, [events]);
  const isActive = hasMore && !query.isFetching && !query.isFetchNextPageError;
  useEndInView(end, isActive, onMore, events.length);
  const more = () => {
    requestedAt.current = events.length;
    onMore();
  };
  return (
    <div ref={end} className="mt-8 flex min-h-11 flex-col items-center">
      {query.isFetchNextPageError && (
        <EventsFailure
          query={{ error: query.error, refetch: query.fetchNextPage }}
          className="max-w-form"
        />
      )}
      {hasMore && !query.isFetchNextPageError && (
        <Button variant="outline" busy={query.isFetchingNextPage} onClick={more}>
          {t('Load more')}
        </Button>
      )}
      {!hasMore && events.length > 0 && (
        <p className="text-center text-ink-soft">{t("That's every event for now.")}</p>
      )}
    </div>
  );
}

function BesideMap({ children, ...map }: ListMapProps & { children: ReactNode }) {
  // Tailwind's `lg`.
  const isWide = useMedia('(width >= 64rem)');
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.43fr)_minmax(0,1fr)]">
      <div className="min-w-0">{children}</div>
      <div className="sticky top-20 hidden lg:block">
        {isWide && (
          <OptionalPart part={listMap} fallback={<Skeleton className="h-96 rounded-lg" />}>
            {({ default: ListMap }) => <ListMap {...map} />}
          </OptionalPart>
        )}
      </div>
    </div>
  );
}

/** Cards at first, and with each step to the end of the list. */
const STEP = 10;

/** The first events of the list, by day; more are shown step by step. */
function useShownEvents(
  { query, events }: ReturnType<typeof useEventList>,
  milesTo: Nearness['milesTo'],
  filters: EventFilters,
) {
  const age = useStore($me, { ssr: 'initial' })?.age ?? null;
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const [count, setCount] = useCount(eventFiltersQuery(filters));

  const whole = useMemo(() => ofWholeDays(events, hasNextPage), [events, hasNextPage]);
  // A day with more events than fit on so many pages is shown without its end.
  const isDayOpen = whole.length === 0 && events.length > 0;
  const waits = isDayOpen && (query.data?.pages.length ?? 0) < PAGES_AT_ONCE;
  const loaded = isDayOpen && !waits ? events : whole;
  useEffect(() => {
    if (waits && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [waits, isFetching, isFetchNextPageError, fetchNextPage]);

  const ordered = useMemo(() => inDayOrder(loaded, { milesTo, age }), [loaded, milesTo, age]);
  const shown = useMemo(() => ordered.slice(0, count), [ordered, count]);
  return {
    events: shown,
    hasMore: count < ordered.length || hasNextPage,
    isEmpty: query.data !== undefined && events.length === 0,
    showMore: () => {
      setCount(count + STEP);
      if (count + STEP > ordered.length && hasNextPage && !isFetching) void fetchNextPage();
    },
  };
}

/** Starts anew when the key changes. */
function useCount(key: string) {
  const [count, setCount] = useState(STEP);
  const [known, setKnown] = useState(key);
  if (known !== key) {
    setKnown(key);
    setCount(STEP);
  }
  return [count, setCount] as const;
}
