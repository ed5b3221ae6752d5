import type { adminAppealsRoutes } from '../../../../worker/features/admin/routes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type { AdminAppealsQuery, ResolveAppealInput } from '../../../shared/contract/verdicts';
import { type Filters, listQuery } from '../useList';

const appeals = client<typeof adminAppealsRoutes>('/api/admin/appeals');
const contract = contractOf(() => import('../../../shared/contract/verdicts'));

export const APPEALS = ['admin', 'appeals'];

export const appealsList = (filters: Filters<AdminAppealsQuery>) =>
  listQuery([...APPEALS, filters], contract('adminAppeals'), (page, options) =>
    appeals.index.$get({ query: { ...filters, ...page } }, options),
  );

export const resolveAppeal = (id: string, json: ResolveAppealInput) =>
  bodyOf(appeals[':id'].resolve.$post({ param: { id }, json }), contract('adminAppeal'));
