import type { adminEventsRoutes } from '../../../../worker/features/events/admin/routes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type {
  AdminEventsQuery,
  EventBody,
  EventChanges,
  ImportRequest,
} from '../../../shared/contract/admin/adminEvents';
import { type Filters, listQuery } from '../useList';

const events = client<typeof adminEventsRoutes>('/api/admin/events');
const contract = contractOf(() => import('../../../shared/contract/admin/adminEvents'));

export const EVENTS = ['admin', 'events'];

export const eventsList = (filters: Filters<AdminEventsQuery>) =>
  listQuery([...EVENTS, 'list', filters], contract('adminEvents'), (page, options) => {
    const query = { ...filters, search: filters.search || undefined, ...page };
    return events.index.$get({ query }, options);
  });

export const fetchEvent = (id: string) =>
  bodyOf(events[':id'].$get({ param: { id } }), contract('adminEvent'));
export const createEvent = (json: EventBody) => events.index.$post({ json });
export const changeEvent = (id: string, json: EventChanges) =>
  events[':id'].$patch({ param: { id }, json });
export const importEvents = (json: ImportRequest) =>
  bodyOf(events.import.$post({ json }), contract('importResponse'));
