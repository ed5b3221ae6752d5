import type { adminTakeDownsRoutes } from '../../../../worker/features/admin/routes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type {
  AdminTakeDownsQuery,
  ResolveTakeDownRequest,
} from '../../../shared/contract/takeDown';
import { type Filters, listQuery } from '../useList';

const takeDowns = client<typeof adminTakeDownsRoutes>('/api/admin/take-downs');
const contract = contractOf(() => import('../../../shared/contract/takeDown'));

export const TAKE_DOWNS = ['admin', 'take-downs'];

export const takeDownsList = (filters: Filters<AdminTakeDownsQuery>) =>
  listQuery([...TAKE_DOWNS, filters], contract('adminTakeDowns'), (page, options) =>
    takeDowns.index.$get({ query: { ...filters, ...page } }, options),
  );

export const resolveTakeDown = (id: string, json: ResolveTakeDownRequest) =>
  bodyOf(takeDowns[':id'].resolve.$post({ param: { id }, json }), contract('adminTakeDown'));
