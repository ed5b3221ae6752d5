import { queryOptions } from '@tanstack/react-query';
import type {
  adminPromisesRoutes,
  adminRequestsRoutes,
} from '../../../../worker/features/admin/routes';
import type { adminStatsRoutes } from '../../../../worker/features/admin/stats/routes';
import type { adminCspReportsRoutes } from '../../../../worker/features/csp-reports/routes';
import type { healthRoutes } from '../../../../worker/features/health/routes';
import { bodyOf, client } from '../../../lib/api/api-client';
import { contractOf } from '../../../lib/api/contractOf';
import type { StatsBy } from '../../../shared/contract/admin/adminStats';
import { listQuery, WAITING } from '../useList';

const admin = client<typeof adminStatsRoutes>('/api/admin');
const contract = contractOf(() => import('../../../shared/contract/admin/adminStats'));
const watchContract = contractOf(() => import('../../../shared/contract/admin/adminWatch'));
const healthContract = contractOf(() => import('../../../shared/contract/health'));

/** Figures change all the time, so each visit loads them anew. */
const fresh = { staleTime: 0 };

export const statsQuery = queryOptions({
  ...fresh,
  queryKey: ['admin', 'stats'],
  queryFn: () => bodyOf(admin.stats.$get(), contract('adminStats')),
});

export const analyticsQuery = (by: StatsBy) =>
  queryOptions({
    ...fresh,
    queryKey: ['admin', 'analytics', by],
    queryFn: () =>
      bodyOf(admin.stats.analytics.$get({ query: { by } }), contract('adminAnalytics')),
  });

export const jobsQuery = queryOptions({
  ...fresh,
  queryKey: ['admin', 'jobs'],
  queryFn: () => bodyOf(admin.jobs.$get(), contract('jobRuns')),
});

export const promisesQuery = queryOptions({
  ...fresh,
  queryKey: WAITING,
  queryFn: () =>
    bodyOf(
      client<typeof adminPromisesRoutes>('/api/admin/promises').index.$get(),
      watchContract('promiseStands'),
    ),
});

export const requestsQuery = queryOptions({
  ...fresh,
  queryKey: ['admin', 'requests'],
  queryFn: () =>
    bodyOf(
      client<typeof adminRequestsRoutes>('/api/admin/requests').index.$get(),
      watchContract('requestFigures'),
    ),
});

export const cspReportsQuery = queryOptions({
  ...fresh,
  queryKey: ['admin', 'csp-reports'],
  queryFn: () =>
    bodyOf(
      client<typeof adminCspReportsRoutes>('/api/admin/csp-reports').index.$get(),
      watchContract('cspReportCounts'),
    ),
});

export const healthQuery = queryOptions({
  ...fresh,
  queryKey: ['health'],
  queryFn: () =>
    bodyOf(client<typeof healthRoutes>('/api/health').index.$get(), healthContract('health')),
});

export const revenueList = (search: string, limit: number) =>
  listQuery(['admin', 'revenue', search, limit], contract('revenueRows'), (page, options) => {
    const query = { search: search || undefined, limit: String(limit), ...page };
    return admin.revenue.$get({ query }, options);
  });
