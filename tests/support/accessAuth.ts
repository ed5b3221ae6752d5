import { CSP_REPORT_BYTES } from '../../src/shared/rules/cspReports';
import { fixed, type Row } from './accessRow';
import { registration } from './registration';

const PASSKEY_ANSWER = {
  id: 'c3Rhbmdlcg',
  rawId: 'c3Rhbmdlcg',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
};

/**
 * Sign-in, appeals from closed accounts, recovery, confirmation, links in mails, and browsers'
 * reports.
 */
export const AUTH_ROUTES: readonly Row[] = [
  {
    route: 'POST /api/csp-reports',
    access: 'visitor',
    path: fixed('/api/csp-reports'),
    body: () => ({ 'csp-report': {} }),
    fromOutside: true,
    bodyLimit: CSP_REPORT_BYTES,
  },
  {
    route: 'POST /api/auth/register',
    access: 'visitor',
    path: fixed('/api/auth/register'),
    body: () => registration(),
  },
  {
    route: 'POST /api/auth/login',
    access: 'visitor',
    path: fixed('/api/auth/login'),
    body: ({ me }) => ({ email: me.row.email, password: 'not the password' }),
  },
  {
    route: 'POST /api/auth/passkey/options',
    access: 'visitor',
    path: fixed('/api/auth/passkey/options'),
  },
  {
    route: 'POST /api/auth/passkey',
    access: 'visitor',
    path: fixed('/api/auth/passkey'),
    body: () => PASSKEY_ANSWER,
  },
  {
    route: 'POST /api/auth/forgot-password',
    access: 'visitor',
    path: fixed('/api/auth/forgot-password'),
    body: ({ me }) => ({ email: me.row.email }),
  },
  {
    route: 'GET /api/auth/reset-password',
    access: 'visitor',
    path: fixed('/api/auth/reset-password?token=unknown'),
  },
  {
    route: 'POST /api/auth/reset-password',
    access: 'visitor',
    path: fixed('/api/auth/reset-password'),
    body: () => ({ token: 'unknown', password: 'Another-Way-7' }),
  },
  {
    route: 'POST /api/auth/verify-email',
    access: 'visitor',
    path: fixed('/api/auth/verify-email'),
    body: () => ({ token: 'unknown' }),
  },
  {
    route: 'POST /api/auth/recovery',
    access: 'visitor',
    path: fixed('/api/auth/recovery'),
    body: ({ me }) => ({ email: me.row.email, password: 'not the password' }),
  },
  {
    route: 'POST /api/auth/not-me',
    access: 'visitor',
    path: fixed('/api/auth/not-me'),
    body: () => ({ token: 'unknown' }),
  },
  {
    route: 'POST /api/auth/send-verification',
    access: 'member',
    path: fixed('/api/auth/send-verification'),
  },
  {
    route: 'GET /api/mail/subscription',
    access: 'visitor',
    path: fixed('/api/mail/subscription?token=unknown'),
  },
  {
    route: 'GET /api/mail/unsubscribe',
    access: 'visitor',
    path: fixed('/api/mail/unsubscribe?token=unknown'),
  },
  {
    route: 'POST /api/mail/unsubscribe',
    access: 'visitor',
    fromOutside: true,
    path: fixed('/api/mail/unsubscribe?token=unknown'),
  },
  {
    route: 'POST /api/mail/resubscribe',
    access: 'visitor',
    path: fixed('/api/mail/resubscribe?token=unknown'),
  },
  {
    route: 'POST /api/appeals',
    access: 'visitor',
    path: fixed('/api/appeals'),
    body: () => ({ appealToken: 'unknown', text: 'It was not I.' }),
  },
  {
    route: 'POST /api/take-down',
    access: 'visitor',
    path: fixed('/api/take-down'),
    body: () => ({
      kind: 'copyright',
      description: 'The photo of the pier.',
      name: 'Ann Lee',
      // Only three a day are confirmed for one address.
      email: `${crypto.randomUUID()}@parkway.example`,
      signature: 'Ann Lee',
      goodFaith: true,
    }),
  },
  {
    route: 'GET /api/take-down/:id',
    access: 'visitor',
    path: fixed('/api/take-down/tkd_aaaaaaaaaaaaaaaaaaaa?token=unknown'),
  },
  {
    route: 'POST /api/take-down/:id/confirm',
    access: 'visitor',
    path: fixed('/api/take-down/tkd_aaaaaaaaaaaaaaaaaaaa/confirm'),
    body: () => ({ token: 'unknown' }),
  },
  {
    route: 'POST /api/take-down/:id/answer',
    access: 'member',
    path: fixed('/api/take-down/tkd_aaaaaaaaaaaaaaaaaaaa/answer'),
    body: () => ({ text: 'It is me.' }),
  },
  {
    route: 'POST /api/take-down/:id/object',
    access: 'visitor',
    path: fixed('/api/take-down/tkd_aaaaaaaaaaaaaaaaaaaa/object'),
    body: () => ({ token: 'unknown', text: 'It is mine.' }),
  },
  {
    route: 'POST /api/auth/confirm',
    access: 'member',
    path: fixed('/api/auth/confirm'),
    body: () => ({ password: 'not the password' }),
  },
  {
    route: 'POST /api/auth/confirm/options',
    access: 'member',
    path: fixed('/api/auth/confirm/options'),
  },
  { route: 'GET /api/user/passkeys', access: 'member', path: fixed('/api/user/passkeys') },
  {
    route: 'POST /api/user/passkeys/options',
    access: 'member',
    path: fixed('/api/user/passkeys/options'),
  },
  {
    route: 'POST /api/user/passkeys',
    access: 'member',
    path: fixed('/api/user/passkeys'),
    body: () => ({
      ...PASSKEY_ANSWER,
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    }),
  },
  {
    route: 'POST /api/user/passkeys/offer',
    access: 'member',
    path: fixed('/api/user/passkeys/offer'),
    body: () => ({ passkeyOffer: 'bm90IG91cnM' }),
  },
  {
    route: 'DELETE /api/user/passkeys/:id',
    access: 'member',
    path: fixed('/api/user/passkeys/key_aaaaaaaaaaaaaaaaaaaa'),
  },
  {
    route: 'GET /api/user/authenticator',
    access: 'member',
    path: fixed('/api/user/authenticator'),
  },
  {
    route: 'POST /api/user/authenticator',
    access: 'member',
    path: fixed('/api/user/authenticator'),
  },
  {
    route: 'POST /api/user/authenticator/confirm',
    access: 'member',
    path: fixed('/api/user/authenticator/confirm'),
    body: () => ({ code: '000000' }),
  },
  {
    route: 'POST /api/user/authenticator/recovery-codes',
    access: 'member',
    path: fixed('/api/user/authenticator/recovery-codes'),
  },
  {
    route: 'DELETE /api/user/authenticator',
    access: 'member',
    path: fixed('/api/user/authenticator'),
  },
  { route: 'GET /api/auth/me', access: 'member', path: fixed('/api/auth/me') },
  {
    route: 'GET /api/auth/device-key',
    access: 'member',
    path: fixed('/api/auth/device-key'),
  },
  { route: 'POST /api/auth/logout', access: 'member', path: fixed('/api/auth/logout') },
];
