import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  changePasswordRequest,
  incognito,
  memberSessions,
  sessionParams,
} from '../../../src/shared/contract/account';
import { answers, noContent } from '../../http/describe';
import { type MemberEnv, requireMember } from '../../http/requireMember';
import { endedSessionCookie } from '../../http/sessionCookie';
import { takesNothing, validate } from '../../http/validate';
import { changePassword } from './changePassword';
import { endDevice, endOtherDevices } from './endDevices';
import { listSessions } from './listSessions';
import { setIncognito } from './setIncognito';

/** Beside them below /api/user stands a call that visitors may make: each refuses for itself. */
export const accountRoutes = new Hono<MemberEnv>()
  .patch(
    '/incognito',
    requireMember,
    describeRoute(answers('Browse incognito, or no longer', incognito)),
    validate('json', incognito),
    async (c) => c.json(await setIncognito(c.get('member'), c.req.valid('json'))),
  )
  .post(
    '/change-password',
    requireMember,
    describeRoute(noContent('Change your password; your other devices are signed out')),
    validate('json', changePasswordRequest),
    async (c) => {
      await changePassword(c.get('member'), c.req.valid('json'));
      return c.body(null, 204);
    },
  )
  .get(
    '/sessions',
    requireMember,
    describeRoute(answers('Where you are signed in', memberSessions)),
    async (c) => c.json(await listSessions(c.get('member'))),
  )
  .delete(
    '/sessions',
    requireMember,
    describeRoute(noContent('Sign out every other device')),
    takesNothing,
    async (c) => {
      await endOtherDevices(c.get('member'));
      return c.body(null, 204);
    },
  )
  .delete(
    '/sessions/:id',
    requireMember,
    describeRoute(noContent('Sign out one device')),
    validate('param', sessionParams),
    takesNothing,
    async (c) => {
      const { own } = await endDevice(c.get('member'), c.req.valid('param').id);
      if (own) c.header('Set-Cookie', endedSessionCookie(c.req.raw, c.env.APP_ORIGIN));
      return c.body(null, 204);
    },
  );

export type AccountRoutes = typeof accountRoutes;
