import { planRequest, subscription } from '../../../../src/shared/contract/billing';
import { self } from '../../../../src/shared/contract/members';
import { describeJson } from '../../../http/answers';
import { describeRefusals } from '../../../http/contract/refusals';
import { memberRoutes } from '../../../http/requireMember';
import { takesNothing, validate } from '../../../http/validate';
import { cancelRenewal, resumeRenewal } from './cancelRenewal';
import { changePlan, getSubscription } from './ownSubscription';
import { startTrial } from './startTrial';

export const subscriptionRoutes = memberRoutes()
  .get('/', describeJson('How your Premium continues', subscription), async (c) =>
    c.json(await getSubscription(c.get('member'))),
  )
  .post(
    '/trial',
    describeJson('Start the free trial', self),
    describeRefusals('ADDRESS_NOT_CONFIRMED', 'CONFLICT'),
    takesNothing,
    async (c) => c.json(await startTrial(c.get('member'))),
  )
  .post(
    '/cancel',
    describeJson('Cancel renewal', self),
    describeRefusals('CONFLICT'),
    takesNothing,
    async (c) => c.json(await cancelRenewal(c.get('member'))),
  )
  .post(
    '/resume',
    describeJson('Resume renewal', self),
    describeRefusals('CONFLICT'),
    takesNothing,
    async (c) => c.json(await resumeRenewal(c.get('member'))),
  )
  .post(
    '/plan',
    describeJson('Change the plan, starting with the next renewal', subscription),
    describeRefusals('CONFLICT'),
    validate('json', planRequest),
    async (c) => c.json(await changePlan(c.get('member'), c.req.valid('json').plan)),
  );
