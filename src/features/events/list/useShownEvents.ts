import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { $me } from '../../session/store';
import { type EventFilters, eventFiltersQuery } from '../filters/eventFilters';
import type { Nearness } from '../filters/useNearness';
import { PAGES_AT_ONCE, type useEventList } from '../useEvents';
import { inDayOrder, ofWholeDays } from './eventDayGroups';

/** Cards at first, and with each step to the end of the list. */
const STEP = 10;

/** The first events of the list, by day; more are shown step by step. */
export function useShownEvents(
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
