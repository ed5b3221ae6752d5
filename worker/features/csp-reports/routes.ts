import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { cspReportCounts } from '../../../src/shared/contract/admin/adminWatch';
import { CSP_REPORT_BYTES } from '../../../src/shared/rules/cspReports';
import { answerNothing, describeJson, noContent } from '../../http/answers';
import type { AppEnv } from '../../http/context';
import { describeRefusals } from '../../http/contract/refusals';
import { notJson } from '../../http/errorResponse';
import { atMost } from '../../http/jsonBody';
import { adminRoutes } from '../../http/requireAdmin';
import { refusal } from '../../platform/domainError';
import { sentence } from '../../platform/sentence';
import { countReports, listCspReports } from './countReports';
import { readReports } from './readReports';

const TYPES: ReadonlySet<string> = new Set(['application/csp-report', 'application/reports+json']);

const BODY = {
  requestBody: {
    required: true,
    content: Object.fromEntries([...TYPES].map((type) => [type, { schema: {} }])),
  },
};

const reportOnly = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!TYPES.has(type)) {
    const message = sentence('Send this as application/csp-report or application/reports+json.');
    throw refusal('UNSUPPORTED_MEDIA_TYPE', message);
  }
  return next();
});

/** Browsers call it by themselves, without a session; see `isCalledFromOutside`. */
export const cspReportsRoutes = new Hono<AppEnv>().post(
  '/',
  noContent(
    'Receive what a browser reports about a page’s policy; only daily counts are kept',
    BODY,
  ),
  describeRefusals('UNSUPPORTED_MEDIA_TYPE', 'RATE_LIMITED'),
  reportOnly,
  atMost(CSP_REPORT_BYTES),
  async (c) => {
    const body: unknown = await c.req.json().catch(() => {
      throw notJson();
    });
    return answerNothing(c, countReports(c.get('context'), readReports(body)));
  },
);

export const adminCspReportsRoutes = adminRoutes().get(
  '/',
  describeJson('What policies blocked on pages in the last two weeks', cspReportCounts),
  async (c) => c.json(await listCspReports(c.get('member'))),
);
