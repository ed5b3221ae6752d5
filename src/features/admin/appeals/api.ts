import type { adminAppealsRoutes } from '../../../../worker/features/admin/routes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type {
  AdminAppeal,
  AdminAppealsQuery,
  ResolveAppealInput,
} from '../../../shared/contract/verdicts';
import { type Filters, type ListQuery, readAdminPage } from '../useList';

const appeals = client<typeof adminAppealsRoutes>('/api/admin/appeals');
const contract = contractOf(() => import('../../../shared/contract/verdicts'));

export const APPEALS = ['admin', 'appeals'];

export const appealsList = (filters: Filters<AdminAppealsQuery>): ListQuery<AdminAppeal> => ({
  queryKey: [...APPEALS, filters],
  fetchPage: (page, options) =>
    readAdminPage(
      appeals.index.$get({ query: { ...filters, ...page } }, options),
      contract('adminAppeals'),
    ),
});

export const resolveAppeal = (id: string, json: ResolveAppealInput) =>
  bodyOf(appeals[':id'].resolve.$post({ param: { id }, json }), contract('adminAppeal'));
