import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { reportRequest, reportResponse } from '../../../src/shared/contract/safety';
import { answers } from '../../http/describe';
import { type MemberEnv, requireMember } from '../../http/requireMember';
import { validate } from '../../http/validate';
import { reportMember } from './reportMember';

export const reportsRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  .post(
    '/',
    describeRoute(answers('Report a member to the administrators', reportResponse, 201)),
    validate('json', reportRequest),
    async (c) => c.json(await reportMember(c.get('member'), c.req.valid('json')), 201),
  );

export type ReportsRoutes = typeof reportsRoutes;
