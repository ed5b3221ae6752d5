import type { trustRoutes } from '../../../worker/features/trust/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';

const trust = client<typeof trustRoutes>('/api/trust');
const contract = contractOf(() => import('../../shared/contract/trust'));

export const fetchLedger = () => bodyOf(trust.index.$get(), contract('trustLedger'));
