import type { adminContactRoutes } from '../../../../worker/features/admin/routes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type { AdminContactQuery } from '../../../shared/contract/admin/adminContact';
import { type Filters, listQuery } from '../useList';

const contact = client<typeof adminContactRoutes>('/api/admin/contact');
const contract = contractOf(() => import('../../../shared/contract/admin/adminContact'));

export const CONTACTS = ['admin', 'contact'];

export const contactsList = (filters: Filters<AdminContactQuery>) =>
  listQuery([...CONTACTS, filters], contract('adminContactMessages'), (page, options) => {
    const query = { ...filters, search: filters.search || undefined, ...page };
    return contact.index.$get({ query }, options);
  });

export const setAnswered = (id: string, answered: boolean) =>
  bodyOf(
    contact[':id'].$post({ param: { id }, json: { answered } }),
    contract('adminContactMessage'),
  );
