import type { membersRoutes } from '../../../worker/features/members/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';

const users = client<typeof membersRoutes>('/api/users');
const contract = contractOf(() => import('../../shared/contract/members'));

/** The member as the viewer may see them; for the viewer's own id, the viewer. */
export const fetchMember = (id: string) =>
  bodyOf(users[':id'].$get({ param: { id } }), contract('member'));
