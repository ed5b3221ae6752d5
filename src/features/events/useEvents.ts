import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type ApiListPage, itemsOn } from '../../lib/api/listPages';
import { onLive, onReconnect } from '../../lib/liveEvents';
import type { Event } from '../../shared/contract/events';
import { fetchEvent, fetchEvents, fetchMyEvents } from './api';
import { eventKeys, listedEvent, refreshEvents } from './eventCache';
import type { EventFilters } from './filters/eventFilters';
import { $pendingRsvps, withPendingRsvps } from './rsvp/rsvpAct';

/** The directory in pages; `filters: null` waits. */
export function useEventList(filters: EventFilters | null) {
  const targets = useStore($pendingRsvps, { ssr: 'initial' });
  const query = useInfiniteQuery({
    queryKey: eventKeys.list(filters),
    queryFn: ({ pageParam, signal }) => {
      if (!filters) throw new Error('The filters are not known yet');
      return fetchEvents(filters, pageParam, signal);
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last: ApiListPage<Event>) => last.next,
    enabled: filters !== null,
    meta: { pagedOn: '/events' },
  });
  const pages = query.data?.pages;
  const events = useMemo(() => withPendingRsvps(itemsOn(pages ?? []), targets), [pages, targets]);
  return { query, events };
}

/** The month and the map show all events at once, up to this number of pages. */
export const PAGES_AT_ONCE = 6;

/** The directory without a button for more: loads page after page, up to the limit. */
export function useAllEvents(filters: EventFilters | null) {
  const { query, events } = useEventList(filters);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const asksOn = hasNextPage && !isFetchNextPageError && (data?.pages.length ?? 0) < PAGES_AT_ONCE;
  useEffect(() => {
    if (asksOn && !isFetchingNextPage) void fetchNextPage();
  }, [asksOn, isFetchingNextPage, fetchNextPage]);
  return { query, events, isThere: data !== undefined && !asksOn };
}

/** One event by its id, shown at once if a cached list has it. */
export function useEvent(id: string) {
  const cache = useQueryClient();
  const targets = useStore($pendingRsvps, { ssr: 'initial' });
  const query = useQuery({
    queryKey: eventKeys.one(id),
    queryFn: () => fetchEvent(id),
    initialData: () => listedEvent(cache, id),
    // Others take places meanwhile, so each opening reloads.
    staleTime: 0,
  });
  return { query, event: query.data && withPendingRsvps([query.data], targets)[0] };
}

/** All events with an RSVP of the member, with pending changes applied. */
export function useMyEvents() {
  const targets = useStore($pendingRsvps, { ssr: 'initial' });
  const query = useQuery({ queryKey: eventKeys.mine, queryFn: fetchMyEvents });
  const { data } = query;
  const events = useMemo(
    () => data && withPendingRsvps(data, targets).filter(({ userStatus }) => userStatus !== 'none'),
    [data, targets],
  );
  return { query, events };
}

/** Reloads when the live connection reports an event or an answered invitation, or reconnects. */
export function useFreshEvents(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const again = () => refreshEvents(cache);
    const stops = [onLive('event', again), onLive('invitation', again), onReconnect(again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [cache]);
}
