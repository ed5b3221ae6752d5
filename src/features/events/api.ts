import type { CalendarRoutes } from '../../../worker/features/events/calendar/routes';
import type { EventsRoutes, MyEventsRoutes } from '../../../worker/features/events/routes';
import type { MatchesRoutes } from '../../../worker/features/matches/routes';
import { bodyOf, client, nextCursor } from '../../lib/api-client';
import type { Event } from '../../shared/contract/events';
import { type EventFilters, filterFields } from './eventFilters';
import type { EventPage } from './eventPages';
import type { RsvpWish } from './rsvpModel';

const events = client<EventsRoutes>('/api/events');
const myEvents = client<MyEventsRoutes>('/api/user/events');
const calendar = client<CalendarRoutes>('/api/user/calendar');
const matches = client<MatchesRoutes>('/api/matches');

export async function fetchEvents(
  filters: EventFilters,
  cursor: string | null,
  signal: AbortSignal,
): Promise<EventPage> {
  const query = { ...filterFields(filters), ...(cursor ? { cursor } : {}) };
  const response = await events.index.$get({ query }, { init: { signal } });
  return { events: await response.json(), next: nextCursor(response) };
}

export const fetchEvent = (id: string) => bodyOf(events[':id'].$get({ param: { id } }));

/** Matches who go and let it be seen. */
export const fetchAttendees = (id: string) =>
  bodyOf(events[':id'].attendees.$get({ param: { id } }));

export const fetchMatches = () => bodyOf(matches.mutual.$get());

/** Your events, as the directory has them: `attendanceStatus` is your `userStatus`. */
export async function fetchMyEvents(): Promise<Event[]> {
  const mine = await bodyOf(myEvents.index.$get());
  return mine.map(({ attendanceStatus, ...facts }) => ({ ...facts, userStatus: attendanceStatus }));
}

/** `keepalive`: it arrives although the page is left in the same moment. */
export function sendRsvp(id: string, wish: RsvpWish): Promise<Event> {
  const init = { init: { keepalive: true } };
  const { attend } = events[':id'];
  return wish === 'none'
    ? bodyOf(attend.$delete({ param: { id } }, init))
    : bodyOf(attend.$post({ param: { id }, json: { status: wish } }, init));
}

export const inviteMatch = (id: string, userId: string) =>
  bodyOf(events[':id'].invite.$post({ param: { id }, json: { userId } }));

export const fetchCalendarUrl = () => bodyOf(calendar.index.$get());
export const resetCalendarUrl = () => bodyOf(calendar.reset.$post());
