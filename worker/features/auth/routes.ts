import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import { loginRequest, registerRequest } from '../../../src/shared/contract/auth';
import { self } from '../../../src/shared/contract/members';
import type { AppEnv } from '../../http/appEnv';
import { answers, noContent } from '../../http/describe';
import { type MemberEnv, requireMember } from '../../http/requireMember';
import { endedSessionCookie, sessionCookie } from '../../http/session';
import { validate } from '../../http/validate';
import { getMe } from './getMe';
import { login } from './login';
import { logout } from './logout';
import { register } from './register';

const visitors = new Hono<AppEnv>()
  .post(
    '/register',
    describeRoute(answers('Create an account and sign in', self, 201)),
    validate('json', registerRequest),
    async (c) => {
      const { self, issued } = await register(c.get('context'), c.req.valid('json'));
      c.header('Set-Cookie', sessionCookie(issued));
      return c.json(self, 201);
    },
  )
  .post(
    '/login',
    describeRoute(answers('Sign in', self)),
    validate('json', loginRequest),
    async (c) => {
      const { self, issued } = await login(c.get('context'), c.req.valid('json'));
      c.header('Set-Cookie', sessionCookie(issued));
      return c.json(self);
    },
  );

const members = new Hono<MemberEnv>()
  .get('/me', requireMember, describeRoute(answers('The signed-in member', self)), async (c) =>
    c.json(await getMe(c.get('member'))),
  )
  .post('/logout', requireMember, describeRoute(noContent('Sign out')), async (c) => {
    await logout(c.get('member'));
    c.header('Set-Cookie', endedSessionCookie());
    return c.body(null, 204);
  });

export const authRoutes = new Hono<AppEnv>().route('/', visitors).route('/', members);
export type AuthRoutes = typeof authRoutes;
