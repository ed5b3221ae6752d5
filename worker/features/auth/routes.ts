import { Hono } from 'hono';
import { describeRoute } from 'hono-openapi';
import {
  forgotPasswordRequest,
  loginRequest,
  messageResponse,
  registerRequest,
  resetPasswordQuery,
  resetPasswordRequest,
  verifyEmailRequest,
} from '../../../src/shared/contract/auth';
import { self } from '../../../src/shared/contract/members';
import type { AppEnv } from '../../http/appEnv';
import { answers, noContent } from '../../http/describe';
import { type MemberEnv, requireMember } from '../../http/requireMember';
import { endedSessionCookie, sessionCookie } from '../../http/sessionCookie';
import { takesNothing, validate } from '../../http/validate';
import { forgotPassword } from './forgotPassword';
import { getMe } from './getMe';
import { login } from './login';
import { logout } from './logout';
import { register } from './register';
import { checkResetLink, resetPassword } from './resetPassword';
import { sendVerification, verifyEmail } from './verifyEmail';

const visitors = new Hono<AppEnv>()
  .post(
    '/register',
    describeRoute(answers('Create an account and sign in', self, 201)),
    validate('json', registerRequest),
    async (c) => {
      const { self, issued } = await register(c.get('context'), c.req.valid('json'));
      c.header('Set-Cookie', sessionCookie(c.req.raw, c.env.APP_ORIGIN, issued));
      return c.json(self, 201);
    },
  )
  .post(
    '/login',
    describeRoute(answers('Sign in', self)),
    validate('json', loginRequest),
    async (c) => {
      const { self, issued } = await login(c.get('context'), c.req.valid('json'));
      c.header('Set-Cookie', sessionCookie(c.req.raw, c.env.APP_ORIGIN, issued));
      return c.json(self);
    },
  );

const recovery = new Hono<AppEnv>()
  .post(
    '/forgot-password',
    describeRoute(answers('Have a link sent to choose a new password', messageResponse)),
    validate('json', forgotPasswordRequest),
    async (c) => c.json(await forgotPassword(c.get('context'), c.req.valid('json'))),
  )
  .get(
    '/reset-password',
    describeRoute(answers('Whether a link to choose a new password is good', messageResponse)),
    validate('query', resetPasswordQuery),
    async (c) => c.json(await checkResetLink(c.get('context'), c.req.valid('query').token)),
  )
  .post(
    '/reset-password',
    describeRoute(answers('Choose a new password by a link', messageResponse)),
    validate('json', resetPasswordRequest),
    async (c) => c.json(await resetPassword(c.get('context'), c.req.valid('json'))),
  )
  .post(
    '/verify-email',
    describeRoute(answers('Confirm an email address by a link', messageResponse)),
    validate('json', verifyEmailRequest),
    async (c) => c.json(await verifyEmail(c.get('context'), c.req.valid('json'))),
  );

const members = new Hono<MemberEnv>()
  .get('/me', requireMember, describeRoute(answers('The signed-in member', self)), async (c) =>
    c.json(await getMe(c.get('member'))),
  )
  .post(
    '/send-verification',
    requireMember,
    describeRoute(answers('Have another link sent to confirm your address', messageResponse)),
    takesNothing,
    async (c) => c.json(await sendVerification(c.get('member'))),
  )
  .post('/logout', requireMember, describeRoute(noContent('Sign out')), takesNothing, async (c) => {
    await logout(c.get('context'));
    c.header('Set-Cookie', endedSessionCookie(c.req.raw, c.env.APP_ORIGIN));
    return c.body(null, 204);
  });

export const authRoutes = new Hono<AppEnv>()
  .route('/', visitors)
  .route('/', recovery)
  .route('/', members);
export type AuthRoutes = typeof authRoutes;
