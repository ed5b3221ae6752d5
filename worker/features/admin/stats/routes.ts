import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  adminAnalytics,
  adminStats,
  analyticsQuery,
  jobRuns,
  revenueQuery,
  revenueRows,
} from '../../../../src/shared/contract/adminStats';
import { answers } from '../../../http/describe';
import { linkToNext } from '../../../http/nextLink';
import { requireAdmin } from '../../../http/requireAdmin';
import type { MemberEnv } from '../../../http/requireMember';
import { validate } from '../../../http/validate';
import { getAnalytics } from './getAnalytics';
import { getStats } from './getStats';
import { listJobs } from './listJobs';
import { listRevenue } from './listRevenue';

export const adminStatsRoutes = new Hono<MemberEnv>()
  .get(
    '/stats',
    requireAdmin,
    describeRoute(answers('The figures of the whole service', adminStats)),
    async (c) => c.json(await getStats(c.get('member'))),
  )
  .get(
    '/stats/analytics',
    requireAdmin,
    describeRoute(answers('What happened, by day, week or month', adminAnalytics)),
    validate('query', analyticsQuery),
    async (c) => c.json(await getAnalytics(c.get('member'), c.req.valid('query').by)),
  )
  .get(
    '/revenue',
    requireAdmin,
    describeRoute(answers('Payments, newest first; more by the Link header', revenueRows)),
    validate('query', revenueQuery),
    async (c) => {
      const page = await listRevenue(c.get('member'), c.req.valid('query'));
      linkToNext(c, page.nextCursor);
      return c.json(page.rows);
    },
  )
  .get(
    '/jobs',
    requireAdmin,
    describeRoute(answers('The last run of each scheduled job', jobRuns)),
    async (c) => c.json(await listJobs(c.get('member'))),
  );

export type AdminStatsRoutes = typeof adminStatsRoutes;
