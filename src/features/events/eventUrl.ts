import { queryOf } from '../../lib/pageQuery';

const EVENT = 'event';

/** The event that the page URL names, or null. */
export function eventIn(search: string): string | null {
  return new URLSearchParams(search).get(EVENT) || null;
}

/** The query of the same page with that event open, or with none. */
export function withEvent(search: string, id: string | null): string {
  const query = new URLSearchParams(search);
  if (id === null) query.delete(EVENT);
  else query.set(EVENT, id);
  return queryOf(query);
}

/** Where an event is found from anywhere. */
export const eventHref = (id: string) => `/events${withEvent('', id)}`;
