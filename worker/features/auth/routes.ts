import { type Context, Hono } from 'hono';
import * as contract from '../../../src/shared/contract/account/auth';
import { deviceKeyShare } from '../../../src/shared/contract/account/deviceKey';
import { loginResponse } from '../../../src/shared/contract/account/login';
import { passkeyAnswer, requestOptions } from '../../../src/shared/contract/account/passkeys';
import { self } from '../../../src/shared/contract/members';
import { logout } from '../../domain/sessions/endSessions';
import { answerNothing, describeJson, noContent } from '../../http/answers';
import type { AppEnv } from '../../http/context';
import { describeRefusals } from '../../http/contract/refusals';
import { deviceCookie, newDeviceToken } from '../../http/deviceCookie';
import { type MemberEnv, requireMember } from '../../http/requireMember';
import { endedSessionCookie, sessionCookie } from '../../http/sessionCookie';
import { takesNothing, validate } from '../../http/validate';
import { confirm, confirmOptions } from './confirm';
import { forgotPassword } from './forgotPassword';
import { getDeviceKeyShare, getMe } from './getMe';
import { login } from './login';
import { passkeySignIn, passkeySignInOptions } from './passkeySignIn';
import { recoverApp } from './recoverApp';
import { register } from './register';
import { checkResetLink, resetPassword } from './resetPassword';
import type { SignedIn } from './startSession';
import { disownAccount, sendVerification, verifyEmail } from './verifyEmail';

/** Signs a browser in; its own cookie recognizes it from then on. */
async function signIn<Input>(
  c: Context<AppEnv>,
  act: (
    context: AppEnv['Variables']['context'] & { device: string },
    input: Input,
  ) => Promise<SignedIn>,
  input: Input,
) {
  const context = c.get('context');
  const device = context.device ?? newDeviceToken();
  const { self, issued, passkeyOffer } = await act({ ...context, device }, input);
  c.header('Set-Cookie', sessionCookie(c.req.raw, c.env.APP_ORIGIN, issued));
  c.header('Set-Cookie', deviceCookie(c.req.raw, c.env.APP_ORIGIN, device), { append: true });
  return passkeyOffer === undefined ? self : { ...self, passkeyOffer };
}

const visitors = new Hono<AppEnv>()
  .post(
    '/register',
    describeJson('Create an account and sign in', self, 201),
    describeRefusals('EMAIL_TAKEN', 'RATE_LIMITED'),
    validate('json', contract.registerRequest),
    async (c) => c.json(await signIn(c, register, c.req.valid('json')), 201),
  )
  .post(
    '/login',
    describeJson('Sign in', loginResponse),
    describeRefusals(
      'INVALID_CREDENTIALS',
      'CODE_REQUIRED',
      'CHECK_YOUR_MAIL',
      'ACCOUNT_INACTIVE',
      'MAIL_CODE_REQUIRED',
      'RATE_LIMITED',
    ),
    validate('json', contract.loginRequest),
    async (c) => c.json(await signIn(c, login, c.req.valid('json'))),
  )
  .post(
    '/recovery',
    describeJson('Have a lost authenticator app removed in 72 hours', contract.recoverAppResponse),
    describeRefusals(
      'INVALID_CREDENTIALS',
      'CODE_REQUIRED',
      'FORBIDDEN',
      'CONFLICT',
      'MAIL_CODE_REQUIRED',
      'RATE_LIMITED',
    ),
    validate('json', contract.recoverAppRequest),
    async (c) => c.json(await recoverApp(c.get('context'), c.req.valid('json'))),
  )
  .post(
    '/passkey/options',
    describeJson('What the browser needs to use a passkey, to sign in', requestOptions),
    takesNothing,
    async (c) => c.json(await passkeySignInOptions(c.get('context'))),
  )
  .post(
    '/passkey',
    describeJson('Sign in with a passkey', self),
    describeRefusals('INVALID_CREDENTIALS', 'ACCOUNT_INACTIVE', 'RATE_LIMITED'),
    validate('json', passkeyAnswer),
    async (c) => c.json(await signIn(c, passkeySignIn, c.req.valid('json'))),
  );

const recovery = new Hono<AppEnv>()
  .post(
    '/forgot-password',
    describeJson('Send a link to choose a new password', contract.messageResponse),
    describeRefusals('RATE_LIMITED'),
    validate('json', contract.forgotPasswordRequest),
    async (c) => c.json(await forgotPassword(c.get('context'), c.req.valid('json'))),
  )
  .get(
    '/reset-password',
    describeJson('Whether a link to choose a new password is valid', contract.messageResponse),
    validate('query', contract.resetPasswordQuery),
    async (c) => c.json(await checkResetLink(c.get('context'), c.req.valid('query').token)),
  )
  .post(
    '/reset-password',
    describeJson('Choose a new password with a link', contract.messageResponse),
    validate('json', contract.resetPasswordRequest),
    async (c) => c.json(await resetPassword(c.get('context'), c.req.valid('json'))),
  )
  .post(
    '/verify-email',
    describeJson('Confirm an email address with a link', contract.messageResponse),
    validate('json', contract.verifyEmailRequest),
    async (c) => c.json(await verifyEmail(c.get('context'), c.req.valid('json'))),
  )
  .post(
    '/not-me',
    noContent('Say that the account with your address isn’t yours; it’s deleted if unconfirmed'),
    describeRefusals('CONFLICT'),
    validate('json', contract.verifyEmailRequest),
    async (c) => answerNothing(c, disownAccount(c.get('context'), c.req.valid('json'))),
  );

const members = new Hono<MemberEnv>()
  .get('/me', requireMember, describeJson('The signed-in member', self), async (c) =>
    c.json(await getMe(c.get('member'))),
  )
  .get(
    '/device-key',
    requireMember,
    describeJson("The session's share of the key to what this browser keeps", deviceKeyShare),
    async (c) => c.json(await getDeviceKeyShare(c.get('member'))),
  )
  .post(
    '/send-verification',
    requireMember,
    describeJson('Send another link to confirm your address', contract.messageResponse),
    describeRefusals('CONFLICT', 'RATE_LIMITED'),
    takesNothing,
    async (c) => c.json(await sendVerification(c.get('member'))),
  )
  .post(
    '/confirm/options',
    requireMember,
    describeJson('What the browser needs to use a passkey, to confirm', requestOptions),
    takesNothing,
    async (c) => c.json(await confirmOptions(c.get('member'))),
  )
  .post(
    '/confirm',
    requireMember,
    noContent('Enter your password or use a passkey again, for calls that require it'),
    describeRefusals('WRONG_PASSWORD', 'FORBIDDEN', 'RATE_LIMITED'),
    validate('json', contract.confirmRequest),
    async (c) => answerNothing(c, confirm(c.get('member'), c.req.valid('json'))),
  )
  .post('/logout', requireMember, noContent('Sign out'), takesNothing, async (c) => {
    await logout(c.get('context'));
    c.header('Set-Cookie', endedSessionCookie(c.req.raw, c.env.APP_ORIGIN));
    return c.body(null, 204);
  });

export const authRoutes = new Hono<AppEnv>()
  .route('/', visitors)
  .route('/', recovery)
  .route('/', members);
