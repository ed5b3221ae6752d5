import type { adminUsersRoutes } from '../../../../worker/features/admin/users/routes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type {
  AdminUsersQuery,
  ToggleStatusRequest,
} from '../../../shared/contract/admin/adminUsers';
import { type Filters, listQuery } from '../useList';

const admin = client<typeof adminUsersRoutes>('/api/admin');
const contract = contractOf(() => import('../../../shared/contract/admin/adminUsers'));

export const USERS = ['admin', 'users'];

export const usersList = (filters: Filters<AdminUsersQuery>) =>
  listQuery([...USERS, filters], contract('adminUsers'), (page, options) => {
    const query = { ...filters, search: filters.search || undefined, ...page };
    return admin.users.$get({ query }, options);
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
