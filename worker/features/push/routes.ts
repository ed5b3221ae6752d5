import { pushSetup, pushSubscription } from '../../../src/shared/contract/push';
import { answerNothing, describeJson, noContent } from '../../http/answers';
import { memberRoutes } from '../../http/requireMember';
import { takesNothing, validate } from '../../http/validate';
import { getPushSetup, subscribe, unsubscribe } from './subscribe';

export const pushRoutes = memberRoutes()
  .get('/', describeJson('What a browser needs to be notified', pushSetup), async (c) =>
    c.json(await getPushSetup(c.get('member'))),
  )
  .put('/', noContent('Notify this browser'), validate('json', pushSubscription), async (c) =>
    answerNothing(c, subscribe(c.get('member'), c.req.valid('json'))),
  )
  .delete('/', noContent('Stop notifying this browser'), takesNothing, async (c) =>
    answerNothing(c, unsubscribe(c.get('member'))),
  );
