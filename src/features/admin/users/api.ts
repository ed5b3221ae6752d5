import type { adminUsersRoutes } from '../../../../worker/features/admin/users/routes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type {
  AdminUser,
  AdminUsersQuery,
  ToggleStatusRequest,
} from '../../../shared/contract/admin/adminUsers';
import { type Filters, type ListQuery, readAdminPage } from '../useList';

const admin = client<typeof adminUsersRoutes>('/api/admin');
const contract = contractOf(() => import('../../../shared/contract/admin/adminUsers'));

export const USERS = ['admin', 'users'];

export const usersList = (filters: Filters<AdminUsersQuery>): ListQuery<AdminUser> => ({
  queryKey: [...USERS, filters],
  fetchPage: (page, options) => {
    const query = { ...filters, search: filters.search || undefined, ...page };
    return readAdminPage(admin.users.$get({ query }, options), contract('adminUsers'));
  },
});

export const setActive = (id: string, json: ToggleStatusRequest) =>
  bodyOf(admin.users[':id']['toggle-status'].$put({ param: { id }, json }), contract('adminUser'));

export const resetPassword = (id: string) =>
  bodyOf(
    admin.users[':id']['reset-password'].$post({ param: { id } }),
    contract('resetPasswordResponse'),
  );

export const confirmReset = (id: string) =>
  bodyOf(
    admin.users[':id']['reset-password'].confirm.$post({ param: { id } }),
    contract('adminUser'),
  );

export const fetchUsersFile = () => admin['users.csv'].$get();
