import type { calendarRoutes } from '../../../worker/features/events/calendar/routes';
import type { eventsRoutes, myEventsRoutes } from '../../../worker/features/events/routes';
import { bodyOf, client, pageOf } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import type { ApiListPage } from '../../lib/api/listPages';
import type { Event } from '../../shared/contract/events';
import { type EventFilters, filterFields } from './filters/eventFilters';
import type { RsvpInput } from './rsvp/rsvpModel';

const events = client<typeof eventsRoutes>('/api/events');
const myEvents = client<typeof myEventsRoutes>('/api/user/events');
const calendar = client<typeof calendarRoutes>('/api/user/calendar');
const contract = contractOf(() => import('../../shared/contract/events'));

export async function fetchEvents(
  filters: EventFilters,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ApiListPage<Event>> {
  const query = { ...filterFields(filters), ...(cursor ? { cursor } : {}) };
  const answer = events.index.$get({ query }, { init: { signal } });
  const { body, next } = await pageOf(answer, contract('events'));
  return { items: body, next };
}

export const fetchEvent = (id: string) =>
  bodyOf(events[':id'].$get({ param: { id } }), contract('event'));

export const fetchAttendees = (id: string) =>
  bodyOf(events[':id'].attendees.$get({ param: { id } }), contract('eventAttendees'));

/** The member's events, in the directory's form: `attendanceStatus` is the `userStatus`. */
export async function fetchMyEvents(): Promise<Event[]> {
  const mine = await bodyOf(myEvents.index.$get(), contract('readableMyEvents'));
  return mine.map(({ attendanceStatus, ...facts }) => ({ ...facts, userStatus: attendanceStatus }));
}

/** `keepalive`: the request survives leaving the page at the same moment. */
export function sendRsvp(id: string, target: RsvpInput): Promise<Event> {
  const init = { init: { keepalive: true } };
  const { attend } = events[':id'];
  const answer =
    target === 'none'
      ? attend.$delete({ param: { id } }, init)
      : attend.$post({ param: { id }, json: { status: target } }, init);
  return bodyOf(answer, contract('event'));
}

export const sendFindMe = (id: string, findMe: boolean) =>
  bodyOf(
    events[':id'].attend.$patch({ param: { id }, json: { findMe } }, { init: { keepalive: true } }),
    contract('event'),
  );

export const fetchMet = (id: string) =>
  bodyOf(events[':id'].met.$get({ param: { id } }), contract('eventMet'));

export const inviteMatch = (id: string, userId: string) =>
  events[':id'].invite.$post({ param: { id }, json: { userId } });

export const fetchCalendarUrl = () => bodyOf(calendar.index.$get(), contract('calendarUrl'));
export const resetCalendarUrl = () => bodyOf(calendar.reset.$post(), contract('calendarUrl'));
