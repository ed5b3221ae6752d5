import { ADMIN_USER_SORTS, type AdminUserSort } from '../../../shared/contract/admin/adminUsers';

type Order = 'asc' | 'desc';

export interface UserSort {
  by: AdminUserSort;
  order: Order;
}

export const NEWEST: UserSort = { by: 'createdAt', order: 'desc' };

/** The order named by the URL's fields; newest first for anything else. */
export function readSort(by: string, order: string): UserSort {
  const known = ADMIN_USER_SORTS.find((sort) => sort === by);
  return known ? { by: known, order: order === 'desc' ? 'desc' : 'asc' } : NEWEST;
}

/** Another column starts ascending, dates and premium descending; the same column reverses. */
export function sortAfterPress(now: UserSort, by: AdminUserSort): UserSort {
  if (now.by === by) return { by, order: now.order === 'asc' ? 'desc' : 'asc' };
  return { by, order: by === 'createdAt' || by === 'isPremium' ? 'desc' : 'asc' };
}
