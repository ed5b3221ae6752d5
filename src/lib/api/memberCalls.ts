import type { membersRoutes } from '../../../worker/features/members/routes';
import type { CountQuery } from '../../shared/contract/members';
import type { UpdateMemberRequest } from '../../shared/contract/profile';
import { bodyOf, client } from './api-client';
import { contractOf } from './contractOf';

const users = client<typeof membersRoutes>('/api/users');
const contract = contractOf(() => import('../../shared/contract/members'));

/** How many members a search shows, as yet undecided on. */
export const fetchMemberCount = (query: CountQuery, signal: AbortSignal) =>
  bodyOf(users.count.$get({ query }, { init: { signal } }), contract('memberCount'));

export const updateMember = (id: string, json: UpdateMemberRequest) =>
  bodyOf(users[':id'].$patch({ param: { id }, json }), contract('self'));
