import type { membersRoutes } from '../../../worker/features/members/routes';
import { client } from '../../lib/api-client';
import type { UpdateMemberRequest } from '../../shared/contract/profile';

const users = client<typeof membersRoutes>('/api/users');

export const updateMember = (id: string, json: UpdateMemberRequest) =>
  users[':id'].$patch({ param: { id }, json });
