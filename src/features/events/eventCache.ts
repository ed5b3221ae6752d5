import type { QueryClient } from '@tanstack/react-query';
import { type ListPages, withItem } from '../../lib/api/listPages';
import type { Event } from '../../shared/contract/events';
import { type EventFilters, eventFiltersQuery } from './filters/eventFilters';

type EventPages = ListPages<Event>;

const ALL = ['events'] as const;

export const eventKeys = {
  lists: [...ALL, 'list'] as const,
  list: (filters: EventFilters | null) =>
    [...ALL, 'list', filters && eventFiltersQuery(filters)] as const,
  one: (id: string) => [...ALL, 'one', id] as const,
  attendees: (id: string) => [...ALL, 'attendees', id] as const,
  met: (id: string) => [...ALL, 'met', id] as const,
  mine: [...ALL, 'mine'] as const,
};

export function refreshEvents(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: ALL });
}

export function updateCachedEvent(cache: QueryClient, fresh: Event): void {
  cache.setQueriesData<EventPages>({ queryKey: eventKeys.lists }, (data) => withItem(data, fresh));
  // Only the answer for one event says whether several people to like are going.
  cache.setQueryData<Event>(
    eventKeys.one(fresh.id),
    (known) => known && { ...(known.severalToLike ? { severalToLike: true } : {}), ...fresh },
  );
  const isMine = cache.getQueryData<Event[]>(eventKeys.mine)?.some(({ id }) => id === fresh.id);
  cache.setQueryData<Event[]>(eventKeys.mine, (all) =>
    all?.map((event) => (event.id === fresh.id ? fresh : event)),
  );
  if (!isMine) void cache.invalidateQueries({ queryKey: eventKeys.mine });
  // A request that was sent before the change may answer with the former state.
  void cache.invalidateQueries({
    queryKey: ALL,
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  });
}

/** The event as a cached list has it, shown until the server answers. */
export function listedEvent(cache: QueryClient, id: string): Event | undefined {
  const lists = cache.getQueriesData<EventPages>({ queryKey: eventKeys.lists });
  const listed = lists.flatMap(([, data]) => data?.pages ?? []).flatMap(({ items }) => items);
  const mine = cache.getQueryData<Event[]>(eventKeys.mine) ?? [];
  return [...listed, ...mine].find((event) => event.id === id);
}
