import type { adminDisputesRoutes } from '../../../../worker/features/admin/routes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';

const disputes = client<typeof adminDisputesRoutes>('/api/admin/disputes');
const contract = contractOf(() => import('../../../shared/contract/admin/adminDisputes'));

export const DISPUTES = ['admin', 'disputes'];

export const fetchDisputes = () => bodyOf(disputes.index.$get(), contract('adminDisputes'));

export const releaseDispute = (id: string) =>
  bodyOf(disputes[':id'].release.$post({ param: { id } }), contract('adminDispute'));
