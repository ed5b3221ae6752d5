import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { planRequest, subscription } from '../../../../src/shared/contract/billing';
import { self } from '../../../../src/shared/contract/members';
import { answers } from '../../../http/describe';
import { type MemberEnv, requireMember } from '../../../http/requireMember';
import { takesNothing, validate } from '../../../http/validate';
import { cancelRenewal } from './cancelRenewal';
import { changePlan } from './changePlan';
import { getSubscription } from './getSubscription';
import { resumeRenewal } from './resumeRenewal';
import { startTrial } from './startTrial';

export const subscriptionRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  .get('/', describeRoute(answers('How your premium goes on', subscription)), async (c) =>
    c.json(await getSubscription(c.get('member'))),
  )
  .post('/trial', describeRoute(answers('Start the free trial', self)), takesNothing, async (c) =>
    c.json(await startTrial(c.get('member'))),
  )
  .post('/cancel', describeRoute(answers('Renew no more', self)), takesNothing, async (c) =>
    c.json(await cancelRenewal(c.get('member'))),
  )
  .post('/resume', describeRoute(answers('Renew again after all', self)), takesNothing, async (c) =>
    c.json(await resumeRenewal(c.get('member'))),
  )
  .post(
    '/plan',
    describeRoute(answers('Change the plan from the next renewal on', subscription)),
    validate('json', planRequest),
    async (c) => c.json(await changePlan(c.get('member'), c.req.valid('json').plan)),
  );

export type SubscriptionRoutes = typeof subscriptionRoutes;
