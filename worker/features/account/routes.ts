import { Hono } from 'hono';
import * as contract from '../../../src/shared/contract/account/account';
import { answerNothing, describeJson, noContent } from '../../http/answers';
import { describeRefusals } from '../../http/contract/refusals';
import { type MemberEnv, requireMember } from '../../http/requireMember';
import { endedSessionCookie } from '../../http/sessionCookie';
import { takesNothing, validate, validateId } from '../../http/validate';
import { changePassword } from './changePassword';
import { endDevice, endOtherDevices, listSessions } from './devices';
import { setIncognito } from './setIncognito';

/** Visitors may call another route below /api/user, so each of these requires a member itself. */
export const accountRoutes = new Hono<MemberEnv>()
  .patch(
    '/incognito',
    requireMember,
    describeJson('Turn incognito browsing on or off', contract.incognito),
    describeRefusals('PREMIUM_REQUIRED'),
    validate('json', contract.incognito),
    async (c) => c.json(await setIncognito(c.get('member'), c.req.valid('json'))),
  )
  .post(
    '/change-password',
    requireMember,
    noContent('Change your password; your other devices are signed out'),
    describeRefusals('WRONG_PASSWORD', 'CONFLICT', 'RATE_LIMITED'),
    validate('json', contract.changePasswordRequest),
    async (c) => answerNothing(c, changePassword(c.get('member'), c.req.valid('json'))),
  )
  .get(
    '/sessions',
    requireMember,
    describeJson('Where you are signed in', contract.memberSessions),
    async (c) => c.json(await listSessions(c.get('member'))),
  )
  .delete(
    '/sessions',
    requireMember,
    noContent('Sign out every other device'),
    takesNothing,
    async (c) => answerNothing(c, endOtherDevices(c.get('member'))),
  )
  .delete(
    '/sessions/:id',
    requireMember,
    noContent('Sign out one device'),
    describeRefusals('NOT_FOUND'),
    validateId,
    takesNothing,
    async (c) => {
      const { own } = await endDevice(c.get('member'), c.req.valid('param').id);
      if (own) c.header('Set-Cookie', endedSessionCookie(c.req.raw, c.env.APP_ORIGIN));
      return c.body(null, 204);
    },
  );
