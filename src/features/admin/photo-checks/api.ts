import type { adminPhotoChecksRoutes } from '../../../../worker/features/admin/routes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type {
  AdminPhotoChecksQuery,
  ResolvePhotoCheckInput,
} from '../../../shared/contract/admin/adminPhotoChecks';
import { type Filters, listQuery } from '../useList';

const checks = client<typeof adminPhotoChecksRoutes>('/api/admin/photo-checks');
const contract = contractOf(() => import('../../../shared/contract/admin/adminPhotoChecks'));

export const PHOTO_CHECKS = ['admin', 'photo-checks'];

export const photoCheckList = (filters: Filters<AdminPhotoChecksQuery>) =>
  listQuery([...PHOTO_CHECKS, filters], contract('adminPhotoChecks'), (page, options) =>
    checks.index.$get({ query: { ...filters, ...page } }, options),
  );

export const resolvePhotoCheck = (id: string, json: ResolvePhotoCheckInput) =>
  bodyOf(checks[':id'].resolve.$post({ param: { id }, json }), contract('adminPhotoCheck'));
