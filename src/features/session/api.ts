import type { authRoutes } from '../../../worker/features/auth/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';

const auth = client<typeof authRoutes>('/api/auth');
const contract = contractOf(() => import('../../shared/contract/members'));

// The answer to the first call may be there before the islands that ask for it.
if (globalThis.firstCalls) contract('self').prefetch();

export const fetchMe = () => bodyOf(auth.me.$get(), contract('self'));
export const logout = () => auth.logout.$post();
