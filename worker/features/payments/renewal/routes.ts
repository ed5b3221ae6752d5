import { planRequest, subscription } from '../../../../src/shared/contract/billing';
import { self } from '../../../../src/shared/contract/members';
import { answers } from '../../../http/answers';
import { refuses } from '../../../http/contract/refusals';
import { memberRoutes } from '../../../http/requireMember';
import { takesNothing, validate } from '../../../http/validate';
import { cancelRenewal, resumeRenewal } from './cancelRenewal';
import { changePlan } from './changePlan';
import { getSubscription } from './getSubscription';
import { startTrial } from './startTrial';

export const subscriptionRoutes = memberRoutes()
  .get('/', answers('How your premium goes on', subscription), async (c) =>
    c.json(await getSubscription(c.get('member'))),
  )
  .post(
    '/trial',
    answers('Start the free trial', self),
    refuses('ADDRESS_NOT_CONFIRMED', 'CONFLICT'),
    takesNothing,
    async (c) => c.json(await startTrial(c.get('member'))),
  )
  .post('/cancel', answers('Renew no more', self), refuses('CONFLICT'), takesNothing, async (c) =>
    c.json(await cancelRenewal(c.get('member'))),
  )
  .post(
    '/resume',
    answers('Renew again after all', self),
    refuses('CONFLICT'),
    takesNothing,
    async (c) => c.json(await resumeRenewal(c.get('member'))),
  )
  .post(
    '/plan',
    answers('Change the plan from the next renewal on', subscription),
    refuses('CONFLICT'),
    validate('json', planRequest),
    async (c) => c.json(await changePlan(c.get('member'), c.req.valid('json').plan)),
  );
