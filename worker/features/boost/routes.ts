import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { boostResponse } from '../../../src/shared/contract/boost';
import { answers } from '../../http/describe';
import { type MemberEnv, requireMember } from '../../http/requireMember';
import { takesNothing } from '../../http/validate';
import { boost } from './boost';

export const boostRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  .post(
    '/',
    describeRoute(answers('Be shown first nearby for a while', boostResponse)),
    takesNothing,
    async (c) => c.json(await boost(c.get('member'))),
  );

export type BoostRoutes = typeof boostRoutes;
