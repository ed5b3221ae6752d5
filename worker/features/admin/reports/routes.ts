import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  adminReport,
  adminReportParams,
  adminReports,
  adminReportsQuery,
  resolveReportRequest,
} from '../../../../src/shared/contract/adminReports';
import { answers } from '../../../http/describe';
import { linkToNext } from '../../../http/nextLink';
import { requireAdmin } from '../../../http/requireAdmin';
import type { MemberEnv } from '../../../http/requireMember';
import { validate } from '../../../http/validate';
import { listReports } from './listReports';
import { resolveReport } from './resolveReport';

export const adminReportsRoutes = new Hono<MemberEnv>()
  .use(requireAdmin)
  .get(
    '/',
    describeRoute(answers('Reports of members; more by the Link header', adminReports)),
    validate('query', adminReportsQuery),
    async (c) => {
      const page = await listReports(c.get('member'), c.req.valid('query'));
      linkToNext(c, page.nextCursor);
      return c.json(page.reports);
    },
  )
  .post(
    '/:id/resolve',
    describeRoute(answers('Give the verdict on a report', adminReport)),
    validate('param', adminReportParams),
    validate('json', resolveReportRequest),
    async (c) =>
      c.json(await resolveReport(c.get('member'), c.req.valid('param').id, c.req.valid('json'))),
  );

export type AdminReportsRoutes = typeof adminReportsRoutes;
