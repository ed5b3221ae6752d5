import type { AdminEventsRoutes } from '../../../../worker/features/events/admin/routes';
import { bodyOf, client } from '../../../lib/api-client';
import type {
  AdminEvent,
  EventBody,
  EventChanges,
  ImportRequest,
} from '../../../shared/contract/adminEvents';
import { pageOf } from '../listPages';

const events = client<AdminEventsRoutes>('/api/admin/events');

export type When = 'upcoming' | 'past';

export const eventKeys = {
  all: ['admin', 'events'],
  list: (filters: { search: string; when: When }) => ['admin', 'events', 'list', filters],
  one: (id: string) => ['admin', 'events', 'one', id],
} as const;

export function fetchEvents(
  { search, when }: { search: string; when: When },
  cursor: string | null,
  signal: AbortSignal,
) {
  const query = { when, ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) };
  return pageOf<AdminEvent>(events.index.$get({ query }, { init: { signal } }));
}

export const fetchEvent = (id: string) => bodyOf(events[':id'].$get({ param: { id } }));
export const createEvent = (json: EventBody) => bodyOf(events.index.$post({ json }));
export const changeEvent = (id: string, json: EventChanges) =>
  bodyOf(events[':id'].$patch({ param: { id }, json }));
export const importEvents = (json: ImportRequest) => bodyOf(events.import.$post({ json }));
