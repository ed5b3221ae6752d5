import { queryOptions } from '@tanstack/react-query';
import type {
  adminPromisesRoutes,
  adminRequestsRoutes,
  adminStatsRoutes,
} from '../../../../worker/features/admin/routes';
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
const freshQuery = <Data>(queryKey: string[], queryFn: () => Promise<Data>) =>
  queryOptions({ staleTime: 0, queryKey, queryFn });

export const statsQuery = freshQuery(['admin', 'stats'], () =>
  bodyOf(admin.stats.$get(), contract('adminStats')),
);

export const analyticsQuery = (by: StatsBy) =>
  freshQuery(['admin', 'analytics', by], () =>
    bodyOf(admin.stats.analytics.$get({ query: { by } }), contract('adminAnalytics')),
  );

export const jobsQuery = freshQuery(['admin', 'jobs'], () =>
  bodyOf(admin.jobs.$get(), contract('jobRuns')),
);

const promises = client<typeof adminPromisesRoutes>('/api/admin/promises');
export const promisesQuery = freshQuery(WAITING, () =>
  bodyOf(promises.index.$get(), watchContract('promiseStands')),
);

const requests = client<typeof adminRequestsRoutes>('/api/admin/requests');
export const requestsQuery = freshQuery(['admin', 'requests'], () =>
  bodyOf(requests.index.$get(), watchContract('requestFigures')),
);

const cspReports = client<typeof adminCspReportsRoutes>('/api/admin/csp-reports');
export const cspReportsQuery = freshQuery(['admin', 'csp-reports'], () =>
  bodyOf(cspReports.index.$get(), watchContract('cspReportCounts')),
);

const health = client<typeof healthRoutes>('/api/health');
export const healthQuery = freshQuery(['health'], () =>
  bodyOf(health.index.$get(), healthContract('health')),
);

export const revenueList = (search: string, limit: number) =>
  listQuery(['admin', 'revenue', search, limit], contract('revenueRows'), (page, options) => {
    const query = { search: search || undefined, limit: String(limit), ...page };
    return admin.revenue.$get({ query }, options);
  });
