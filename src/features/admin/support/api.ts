import type { AdminContactRoutes } from '../../../../worker/features/admin/contact/routes';
import { bodyOf, client } from '../../../lib/api-client';
import type { AdminContactMessage, ContactStatus } from '../../../shared/contract/adminContact';
import { pageOf } from '../listPages';

const contact = client<AdminContactRoutes>('/api/admin/contact');

export interface ContactFilters {
  search: string;
  status: ContactStatus;
}

export const contactKeys = {
  lists: ['admin', 'contact'],
  list: (filters: ContactFilters) => ['admin', 'contact', filters],
} as const;

export function fetchContacts(
  { search, status }: ContactFilters,
  cursor: string | null,
  signal: AbortSignal,
) {
  const query = { status, ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) };
  return pageOf<AdminContactMessage>(contact.index.$get({ query }, { init: { signal } }));
}

export const setAnswered = (id: string, answered: boolean) =>
  bodyOf(contact[':id'].$post({ param: { id }, json: { answered } }));
