import type { halfwayRoutes } from '../../../worker/features/events/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';

const users = client<typeof halfwayRoutes>('/api/users');
const contract = contractOf(() => import('../../shared/contract/halfway'));

/** Towns where the member and a match could meet. */
export const fetchHalfway = (id: string) =>
  bodyOf(users[':id'].halfway.$get({ param: { id } }), contract('halfway'));
