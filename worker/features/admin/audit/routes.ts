import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { adminAuditQuery, auditEntries } from '../../../../src/shared/contract/adminAudit';
import { answers } from '../../../http/describe';
import { linkToNext } from '../../../http/nextLink';
import { requireAdmin } from '../../../http/requireAdmin';
import type { MemberEnv } from '../../../http/requireMember';
import { validate } from '../../../http/validate';
import { listAudit } from './listAudit';

export const adminAuditRoutes = new Hono<MemberEnv>()
  .use(requireAdmin)
  .get(
    '/',
    describeRoute(answers('What administrators did; more by the Link header', auditEntries)),
    validate('query', adminAuditQuery),
    async (c) => {
      const page = await listAudit(c.get('member'), c.req.valid('query'));
      linkToNext(c, page.nextCursor);
      return c.json(page.entries);
    },
  );

export type AdminAuditRoutes = typeof adminAuditRoutes;
