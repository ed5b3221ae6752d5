import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { pushSetup, pushSubscription } from '../../../src/shared/contract/push';
import { answers, noContent } from '../../http/describe';
import { type MemberEnv, requireMember } from '../../http/requireMember';
import { takesNothing, validate } from '../../http/validate';
import { getPushSetup, subscribe, unsubscribe } from './subscribe';

export const pushRoutes = new Hono<MemberEnv>()
  .use(requireMember)
  .get('/', describeRoute(answers('What a browser needs to be notified', pushSetup)), async (c) =>
    c.json(await getPushSetup(c.get('member'))),
  )
  .put(
    '/',
    describeRoute(noContent('Notify this browser')),
    validate('json', pushSubscription),
    async (c) => {
      await subscribe(c.get('member'), c.req.valid('json'));
      return c.body(null, 204);
    },
  )
  .delete(
    '/',
    describeRoute(noContent('Notify this browser no longer')),
    takesNothing,
    async (c) => {
      await unsubscribe(c.get('member'));
      return c.body(null, 204);
    },
  );

export type PushRoutes = typeof pushRoutes;
