import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { itemsOn, type ListPage } from '../../lib/listPages';
import { onLive, onReconnect } from '../../lib/liveEvents';
import type { Event } from '../../shared/contract/events';
import { fetchEvent, fetchEvents, fetchMyEvents } from './api';
import { eventKeys, listedEvent, refreshEvents } from './eventCache';
import type { EventFilters } from './eventFilters';
import { $wishes, shown } from './rsvpAct';

const FIRST: string | null = null;

/** The directory, page by page; `filters: null` waits. */
export function useEventList(filters: EventFilters | null) {
  const wishes = useStore($wishes, { ssr: 'initial' });
  const query = useInfiniteQuery({
    queryKey: eventKeys.list(filters),
    queryFn: ({ pageParam, signal }) => {
      if (!filters) throw new Error('The filters are not known yet');
      return fetchEvents(filters, pageParam, signal);
    },
    initialPageParam: FIRST,
    getNextPageParam: (last: ListPage<Event>) => last.next,
    enabled: filters !== null,
  });
  const pages = query.data?.pages;
  const events = useMemo(() => shown(itemsOn(pages ?? []), wishes), [pages, wishes]);
  return { query, events };
}

/** A month or a map shows them all at once, up to here. */
const PAGES_AT_ONCE = 6;

/** The directory without a button for more: page after page, until it is whole or long enough. */
export function useAllEvents(filters: EventFilters | null) {
  const { query, events } = useEventList(filters);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const asksOn = hasNextPage && !isFetchNextPageError && (data?.pages.length ?? 0) < PAGES_AT_ONCE;
  useEffect(() => {
    if (asksOn && !isFetchingNextPage) void fetchNextPage();
  }, [asksOn, isFetchingNextPage, fetchNextPage]);
  return { query, events, isThere: data !== undefined && !asksOn };
}

/** One event by its id, shown at once where the page has it already. */
export function useEvent(id: string) {
  const cache = useQueryClient();
  const wishes = useStore($wishes, { ssr: 'initial' });
  const query = useQuery({
    queryKey: eventKeys.one(id),
    queryFn: () => fetchEvent(id),
    initialData: () => listedEvent(cache, id),
    // Places are taken by others meanwhile: each opening looks again.
    staleTime: 0,
  });
  return { query, event: query.data && shown([query.data], wishes)[0] };
}

/** Everything you said something of; what you just took back is gone at once. */
export function useMyEvents() {
  const wishes = useStore($wishes, { ssr: 'initial' });
  const query = useQuery({ queryKey: eventKeys.mine, queryFn: fetchMyEvents });
  const { data } = query;
  const events = useMemo(
    () => data && shown(data, wishes).filter(({ userStatus }) => userStatus !== 'none'),
    [data, wishes],
  );
  return { query, events };
}

/** Asks again when the live connection brings an event or an answered invitation, or was down. */
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
