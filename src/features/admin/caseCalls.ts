import type {
  adminAppealsRoutes,
  adminHeldRoutes,
  adminPhotoChecksRoutes,
  adminReportsRoutes,
  adminTakeDownsRoutes,
} from '../../../worker/features/admin/routes';
import { bodyOf, client } from '../../lib/api/api-client';
import { contractOf } from '../../lib/api/contractOf';
import type { AdminHeldQuery, ResolveHeldRequest } from '../../shared/contract/admin/adminHeld';
import type {
  AdminPhotoChecksQuery,
  ResolvePhotoCheckInput,
} from '../../shared/contract/admin/adminPhotoChecks';
import type {
  AdminReportsQuery,
  ResolveReportRequest,
} from '../../shared/contract/admin/adminReports';
import type { AdminTakeDownsQuery, ResolveTakeDownRequest } from '../../shared/contract/takeDown';
import type { AdminAppealsQuery, ResolveAppealInput } from '../../shared/contract/verdicts';
import { type Filters, listQuery } from './useList';

/** The filters of a list in which `all` means any value of one field. */
type FiltersOrAll<Query, Field extends keyof Query> = Omit<Filters<Query>, Field> &
  Record<Field, NonNullable<Query[Field]> | 'all'>;

export const APPEALS = ['admin', 'appeals'];
const appeals = client<typeof adminAppealsRoutes>('/api/admin/appeals');
const verdictContract = contractOf(() => import('../../shared/contract/verdicts'));

export const appealsList = (filters: Filters<AdminAppealsQuery>) =>
  listQuery([...APPEALS, filters], verdictContract('adminAppeals'), (page, options) =>
    appeals.index.$get({ query: { ...filters, ...page } }, options),
  );

export const resolveAppeal = (id: string, json: ResolveAppealInput) =>
  bodyOf(appeals[':id'].resolve.$post({ param: { id }, json }), verdictContract('adminAppeal'));

export const HELD = ['admin', 'held'];
const held = client<typeof adminHeldRoutes>('/api/admin/held');
const heldContract = contractOf(() => import('../../shared/contract/admin/adminHeld'));

export const heldList = (filters: FiltersOrAll<AdminHeldQuery, 'cause'>) =>
  listQuery([...HELD, filters], heldContract('adminHeldMembers'), (page, options) => {
    const cause = filters.cause === 'all' ? undefined : filters.cause;
    return held.index.$get({ query: { ...filters, cause, ...page } }, options);
  });

export const resolveHeld = (userId: string, json: ResolveHeldRequest) =>
  bodyOf(held[':userId'].resolve.$post({ param: { userId }, json }), heldContract('adminHeld'));

export const REPORTS = ['admin', 'reports'];
const reports = client<typeof adminReportsRoutes>('/api/admin/reports');
const reportContract = contractOf(() => import('../../shared/contract/admin/adminReports'));

export const reportsList = (filters: FiltersOrAll<AdminReportsQuery, 'category'>) =>
  listQuery([...REPORTS, filters], reportContract('adminReports'), (page, options) => {
    const category = filters.category === 'all' ? undefined : filters.category;
    const query = { ...filters, category, search: filters.search || undefined, ...page };
    return reports.index.$get({ query }, options);
  });

export const resolveReport = (id: string, json: ResolveReportRequest) =>
  bodyOf(reports[':id'].resolve.$post({ param: { id }, json }), reportContract('adminReport'));

export const PHOTO_CHECKS = ['admin', 'photo-checks'];
const checks = client<typeof adminPhotoChecksRoutes>('/api/admin/photo-checks');
const checkContract = contractOf(() => import('../../shared/contract/admin/adminPhotoChecks'));

export const photoCheckList = (filters: Filters<AdminPhotoChecksQuery>) =>
  listQuery([...PHOTO_CHECKS, filters], checkContract('adminPhotoChecks'), (page, options) =>
    checks.index.$get({ query: { ...filters, ...page } }, options),
  );

export const resolvePhotoCheck = (id: string, json: ResolvePhotoCheckInput) =>
  bodyOf(checks[':id'].resolve.$post({ param: { id }, json }), checkContract('adminPhotoCheck'));

export const TAKE_DOWNS = ['admin', 'take-downs'];
const takeDowns = client<typeof adminTakeDownsRoutes>('/api/admin/take-downs');
const takeDownContract = contractOf(() => import('../../shared/contract/takeDown'));

export const takeDownsList = (filters: Filters<AdminTakeDownsQuery>) =>
  listQuery([...TAKE_DOWNS, filters], takeDownContract('adminTakeDowns'), (page, options) =>
    takeDowns.index.$get({ query: { ...filters, ...page } }, options),
  );

export const resolveTakeDown = (id: string, json: ResolveTakeDownRequest) =>
  bodyOf(
    takeDowns[':id'].resolve.$post({ param: { id }, json }),
    takeDownContract('adminTakeDown'),
  );
