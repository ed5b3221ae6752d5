import type { MembersRoutes } from '../../../worker/features/members/routes';
import { bodyOf, client } from '../../lib/api-client';
import type { UpdateMemberRequest } from '../../shared/contract/profile';

const users = client<MembersRoutes>('/api/users');

export const updateMember = (id: string, json: UpdateMemberRequest) =>
  bodyOf(users[':id'].$patch({ param: { id }, json }));
