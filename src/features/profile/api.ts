import type { MembersRoutes } from '../../../worker/features/members/routes';
import { bodyOf, client } from '../../lib/api-client';

const users = client<MembersRoutes>('/api/users');

/** The member as the signed-in one may see them; one's own id gives oneself. */
export const fetchMember = (id: string) => bodyOf(users[':id'].$get({ param: { id } }));
