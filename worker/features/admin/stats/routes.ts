import { Hono } from 'hono';
import * as contract from '../../../../src/shared/contract/admin/adminStats';
import { describeJson } from '../../../http/answers';
import { recordedItems } from '../../../http/recordedItems';
import { type AdminEnv, requireAdmin } from '../../../http/requireAdmin';
import { validate } from '../../../http/validate';
import { getAnalytics } from './getAnalytics';
import { getStats } from './getStats';
import { listJobs } from './jobRuns';
import { listRevenue } from './listRevenue';

export const adminStatsRoutes = new Hono<AdminEnv>()
  .get(
    '/stats',
    requireAdmin,
    describeJson('The figures of the whole service', contract.adminStats),
    async (c) => c.json(await getStats(c.get('member'))),
  )
  .get(
    '/stats/analytics',
    requireAdmin,
    describeJson('What happened, by day, week or month', contract.adminAnalytics),
    validate('query', contract.analyticsQuery),
    async (c) => c.json(await getAnalytics(c.get('member'), c.req.valid('query').by)),
  )
  .get(
    '/revenue',
    requireAdmin,
    describeJson('Payments, newest first; the Link header leads to more', contract.revenueRows),
    validate('query', contract.revenueQuery),
    async (c) =>
      c.json(
        await recordedItems(
          c,
          { act: 'payment.read', list: 'payments' },
          await listRevenue(c.get('member'), c.req.valid('query')),
          ({ id }) => [id],
        ),
      ),
  )
  .get(
    '/jobs',
    requireAdmin,
    describeJson('The last run of each scheduled job', contract.jobRuns),
    async (c) => c.json(await listJobs(c.get('member'))),
  );
