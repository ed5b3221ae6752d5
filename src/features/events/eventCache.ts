import type { QueryClient } from '@tanstack/react-query';
import { type ListPages, withItem } from '../../lib/listPages';
import type { Event } from '../../shared/contract/events';
import { type EventFilters, filtersQuery } from './eventFilters';

type EventPages = ListPages<Event>;

const ALL = ['events'] as const;

export const eventKeys = {
  lists: [...ALL, 'list'] as const,
  list: (filters: EventFilters | null) =>
    [...ALL, 'list', filters && filtersQuery(filters)] as const,
  one: (id: string) => [...ALL, 'one', id] as const,
  attendees: (id: string) => [...ALL, 'attendees', id] as const,
  mine: [...ALL, 'mine'] as const,
};

export function refreshEvents(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: ALL });
}

/** Puts an event as the server answered it wherever it stands. */
export function keepEvent(cache: QueryClient, fresh: Event): void {
  cache.setQueriesData<EventPages>({ queryKey: eventKeys.lists }, (data) => withItem(data, fresh));
  cache.setQueryData<Event>(eventKeys.one(fresh.id), (known) => known && fresh);
  cache.setQueryData<Event[]>(eventKeys.mine, (all) =>
    all?.map((event) => (event.id === fresh.id ? fresh : event)),
  );
  // Whatever was asked for before the act may answer with what stood before it.
  void cache.invalidateQueries({
    queryKey: ALL,
    predicate: ({ state }) => state.fetchStatus === 'fetching',
  });
}

/** The event where it stands already, to be shown until the server has answered. */
export function listedEvent(cache: QueryClient, id: string): Event | undefined {
  const lists = cache.getQueriesData<EventPages>({ queryKey: eventKeys.lists });
  const listed = lists.flatMap(([, data]) => data?.pages ?? []).flatMap(({ items }) => items);
  const mine = cache.getQueryData<Event[]>(eventKeys.mine) ?? [];
  return [...listed, ...mine].find((event) => event.id === id);
}
