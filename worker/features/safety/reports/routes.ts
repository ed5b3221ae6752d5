import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  reportableMembers,
  reportRequest,
  reportResponse,
} from '../../../../src/shared/contract/safety';
import { answers } from '../../../http/describe';
import { type MemberEnv, requireMember } from '../../../http/requireMember';
import { validate } from '../../../http/validate';
import { listReportable } from './listReportable';
import { reportMember } from './reportMember';

export const reportsRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  .get(
    '/reportable',
    describeRoute(answers('Whom you can still report after you parted', reportableMembers)),
    async (c) => c.json(await listReportable(c.get('member'))),
  )
  .post(
    '/',
    describeRoute(answers('Report a member to the administrators', reportResponse, 201)),
    validate('json', reportRequest),
    async (c) => c.json(await reportMember(c.get('member'), c.req.valid('json')), 201),
  );

export type ReportsRoutes = typeof reportsRoutes;
