import type { AdminStatsRoutes } from '../../../../worker/features/admin/stats/routes';
import { bodyOf, client } from '../../../lib/api-client';
import type { RevenueRow, StatsBy } from '../../../shared/contract/adminStats';
import { pageOf } from '../listPages';

const admin = client<AdminStatsRoutes>('/api/admin');

export const figureKeys = {
  stats: ['admin', 'stats'],
  analytics: (by: StatsBy) => ['admin', 'analytics', by],
  revenue: (search: string, limit: number) => ['admin', 'revenue', search, limit],
  jobs: ['admin', 'jobs'],
} as const;

export const fetchStats = () => bodyOf(admin.stats.$get());
export const fetchAnalytics = (by: StatsBy) =>
  bodyOf(admin.stats.analytics.$get({ query: { by } }));
export const fetchJobs = () => bodyOf(admin.jobs.$get());

export function fetchRevenue(
  { search, limit }: { search: string; limit: number },
  cursor: string | null,
  signal: AbortSignal,
) {
  const query = {
    limit: String(limit),
    ...(search ? { search } : {}),
    ...(cursor ? { cursor } : {}),
  };
  return pageOf<RevenueRow>(admin.revenue.$get({ query }, { init: { signal } }));
}
