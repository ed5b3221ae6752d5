import type { adminContactRoutes } from '../../../../worker/features/admin/routes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type {
  AdminContactMessage,
  AdminContactQuery,
} from '../../../shared/contract/admin/adminContact';
import { type Filters, type ListQuery, readAdminPage } from '../useList';

const contact = client<typeof adminContactRoutes>('/api/admin/contact');
const contract = contractOf(() => import('../../../shared/contract/admin/adminContact'));

export const CONTACTS = ['admin', 'contact'];

export const contactsList = (
  filters: Filters<AdminContactQuery>,
): ListQuery<AdminContactMessage> => ({
  queryKey: [...CONTACTS, filters],
  fetchPage: (page, options) => {
    const query = { ...filters, search: filters.search || undefined, ...page };
    const answer = contact.index.$get({ query }, options);
    return readAdminPage(answer, contract('adminContactMessages'));
  },
});

export const setAnswered = (id: string, answered: boolean) =>
  bodyOf(
    contact[':id'].$post({ param: { id }, json: { answered } }),
    contract('adminContactMessage'),
  );
