import type { Event } from '../../../shared/contract/events';
import { venueNamed } from '../../../shared/new-jersey/venues';
import { eventHref } from './openEvent';

type EventVenue = Pick<Event, 'venue' | 'address' | 'city'>;

/** `Pier A Park, 100 Sinatra Drive, Hoboken, NJ` */
export function fullAddress({ venue, address, city }: EventVenue): string {
  return [venue, address, `${city}, NJ`].filter(Boolean).join(', ');
}

/** A map search in Google's documented form (Maps URLs, `api=1`). */
export function mapHref(event: EventVenue): string {
  return withQuery('https://www.google.com/maps/search/', { api: '1', query: fullAddress(event) });
}

/** The venue's own site if it is a known one, else a web search. */
export function ticketSearchHref({ title, venue, city }: Event): string {
  return venueNamed(venue)?.site ?? webSearch(`${title} ${venue} ${city} NJ tickets`);
}

export function moreInfoHref({ title, venue, city }: Event): string {
  return webSearch(`${title} ${venue} ${city} NJ`);
}

/** `origin` is Parkway's own. Google requires both ends: an event without one ends as it starts. */
export function googleCalendarHref(event: Event, origin: string): string {
  const { id, title, description, startTime, endTime } = event;
  return withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(startTime)}/${compact(endTime ?? startTime)}`,
    details: `${description}\n\n${origin}${eventHref(id)}`,
    location: fullAddress(event),
  });
}

export const calendarFileHref = (id: string) =>
  `/api/events/${encodeURIComponent(id)}/calendar.ics`;

function webSearch(words: string): string {
  return withQuery('https://duckduckgo.com/', { q: words });
}

/** `20261103T003000Z` */
function compact(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function withQuery(url: string, query: Record<string, string>): string {
  return `${url}?${new URLSearchParams(query)}`;
}
