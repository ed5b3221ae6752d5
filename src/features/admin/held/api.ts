import type { adminHeldRoutes } from '../../../../worker/features/admin/routes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type { AdminHeldQuery, ResolveHeldRequest } from '../../../shared/contract/admin/adminHeld';
import { type Filters, listQuery } from '../useList';

const held = client<typeof adminHeldRoutes>('/api/admin/held');
const contract = contractOf(() => import('../../../shared/contract/admin/adminHeld'));

export const HELD = ['admin', 'held'];

/** `all` means any cause. */
type HeldFilters = Omit<Filters<AdminHeldQuery>, 'cause'> & {
  cause: NonNullable<AdminHeldQuery['cause']> | 'all';
};

export const heldList = (filters: HeldFilters) =>
  listQuery([...HELD, filters], contract('adminHeldMembers'), (page, options) => {
    const cause = filters.cause === 'all' ? undefined : filters.cause;
    const query = { ...filters, cause, ...page };
    return held.index.$get({ query }, options);
  });

export const resolveHeld = (userId: string, json: ResolveHeldRequest) =>
  bodyOf(held[':userId'].resolve.$post({ param: { userId }, json }), contract('adminHeld'));
