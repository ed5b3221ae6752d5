import type { adminContactRoutes } from '../../../../worker/features/admin/routes';
import { bodyOf, client } from '../../../lib/api-client';
import { contractOf } from '../../../lib/contractOf';
import type { AdminContactMessage, AdminContactQuery } from '../../../shared/contract/adminContact';
import { type Filters, type ListQuery, listPage } from '../useList';

const contact = client<typeof adminContactRoutes>('/api/admin/contact');
const contract = contractOf(() => import('../../../shared/contract/adminContact'));

export const CONTACTS = ['admin', 'contact'];

export const contactsList = (
  filters: Filters<AdminContactQuery>,
): ListQuery<AdminContactMessage> => ({
  queryKey: [...CONTACTS, filters],
  fetchPage: (page, options) => {
    const query = { ...filters, search: filters.search || undefined, ...page };
    const answer = contact.index.$get({ query }, options);
    return listPage(answer, contract('adminContactMessages'));
  },
});

export const setAnswered = (id: string, answered: boolean) =>
  bodyOf(
    contact[':id'].$post({ param: { id }, json: { answered } }),
    contract('adminContactMessage'),
  );
