import type { membersRoutes } from '../../../worker/features/members/routes';
import { bodyOf, client } from '../../lib/api-client';
import { contractOf } from '../../lib/contractOf';

const users = client<typeof membersRoutes>('/api/users');
const contract = contractOf(() => import('../../shared/contract/members'));

/** The member as the signed-in one may see them; one's own id gives oneself. */
export const fetchMember = (id: string) =>
  bodyOf(users[':id'].$get({ param: { id } }), contract('member'));
