import { pushQuery, queryOf, replaceQuery } from '../../../lib/api/pageQuery';
import { isObjectOf, isOneOf } from '../../../lib/api/shapes';

const EVENT = 'event';

export function openedEventId(search: string): string | null {
  return new URLSearchParams(search).get(EVENT) || null;
}

/** The query of the same page with this event open, or with none. */
export function withEvent(search: string, id: string | null): string {
  const query = new URLSearchParams(search);
  if (id === null) query.delete(EVENT);
  else query.set(EVENT, id);
  return queryOf(query);
}

export const eventHref = (id: string) => `/events${withEvent('', id)}`;

const isOpenedHere = isObjectOf<{ openedHere: true }>({ openedHere: isOneOf(true) });

export function openEvent(id: string): void {
  const { search } = window.location;
  if (openedEventId(search) !== id) pushQuery(withEvent(search, id), { openedHere: true });
}

/** If it was opened on this page, goes back in history, so that Forward opens it again. */
export function closeEvent(): void {
  if (isOpenedHere(window.history.state)) window.history.back();
  else replaceQuery(withEvent(window.location.search, null));
}

/** Focuses the event's visible link, or else the page's main content. */
export function focusEventCard(id: string): void {
  const links = document.querySelectorAll<HTMLElement>(`[data-event="${CSS.escape(id)}"]`);
  const link = [...links].find((one) => one.checkVisibility());
  const target = link ?? document.getElementById('main');
  target?.focus({ preventScroll: link === undefined });
}
