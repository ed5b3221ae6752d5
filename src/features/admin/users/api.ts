import type { AdminUsersRoutes } from '../../../../worker/features/admin/users/routes';
import { bodyOf, client } from '../../../lib/api-client';
import type { AdminUser, AdminUserSort } from '../../../shared/contract/adminUsers';
import { pageOf } from '../listPages';

const admin = client<AdminUsersRoutes>('/api/admin');

export interface UserFilters {
  search: string;
  sort: AdminUserSort;
  order: 'asc' | 'desc';
}

export const userKeys = {
  lists: ['admin', 'users'],
  list: (filters: UserFilters) => ['admin', 'users', filters],
} as const;

export function fetchUsers(
  { search, sort, order }: UserFilters,
  cursor: string | null,
  signal: AbortSignal,
) {
  const query = { sort, order, ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) };
  return pageOf<AdminUser>(admin.users.$get({ query }, { init: { signal } }));
}

export const setActive = (id: string, isActive: boolean) =>
  bodyOf(admin.users[':id']['toggle-status'].$put({ param: { id }, json: { isActive } }));

export const resetPassword = (id: string) =>
  bodyOf(admin.users[':id']['reset-password'].$post({ param: { id } }));

export const fetchUsersFile = () => admin['users.csv'].$get();
