import type { Event } from '../../shared/contract/events';

export interface EventPage {
  events: Event[];
  /** Cursor of the page after this one. */
  next: string | null;
}

/** Every event on the pages once, in order: one that was put off may stand on two of them. */
export function eventsOn(pages: readonly EventPage[]): Event[] {
  const once = new Map<string, Event>();
  for (const { events } of pages) {
    for (const event of events) if (!once.has(event.id)) once.set(event.id, event);
  }
  return [...once.values()];
}

/** `1 event`, `12 events`, and `The first 50 events` while there are more. */
export function countText(pages: readonly EventPage[]): string {
  const count = eventsOn(pages).length;
  const events = count === 1 ? '1 event' : `${count} events`;
  return pages.at(-1)?.next ? `The first ${events}` : events;
}

/** The same pages with one event as it now is. */
export function withFreshEvent(pages: readonly EventPage[], fresh: Event): EventPage[] {
  return pages.map((page) => ({
    ...page,
    events: page.events.map((event) => (event.id === fresh.id ? fresh : event)),
  }));
}
