import { ADMIN_ROUTES } from './accessAdmin';
import { AUTH_ROUTES } from './accessAuth';
import { EVENT_ROUTES } from './accessEvents';
import { PAGE_ROUTES } from './accessPages';
import { PHOTO_ROUTES } from './accessPhotos';
import { PLAN_ROUTES } from './accessPlans';
import { fixed, methodOf, type Row } from './accessRow';
import { SEARCH_ROUTES } from './accessSearches';

export { methodOf };

/**
 * Every route with who may call it. A route without a row fails a test, so that nobody adds one
 * that the shared refusals never check.
 */
export const ACCESS: readonly Row[] = [
  ...AUTH_ROUTES,
  ...ADMIN_ROUTES,
  ...SEARCH_ROUTES,
  ...PLAN_ROUTES,
  {
    route: 'POST /api/page-views',
    access: 'visitor',
    path: fixed('/api/page-views'),
    body: () => ({ path: '/help' }),
  },
  { route: 'GET /api/health', access: 'visitor', path: fixed('/api/health') },
  { route: 'GET /api/trust', access: 'visitor', path: fixed('/api/trust') },
  { route: 'GET /api/openapi.json', access: 'visitor', path: fixed('/api/openapi.json') },
  { route: 'GET /api/docs', access: 'visitor', path: fixed('/api/docs') },
  {
    route: 'GET /api/users',
    access: 'member',
    path: fixed('/api/users?excludeCurrentUser=true'),
  },
  { route: 'GET /api/users/count', access: 'member', path: fixed('/api/users/count') },
  { route: 'GET /api/users/:id', access: 'member', path: ({ other }) => `/api/users/${other.id}` },
  ...['PUT', 'PATCH'].map(
    (method): Row => ({
      route: `${method} /api/users/:id`,
      access: 'member',
      path: ({ me }) => `/api/users/${me.id}`,
      body: () => ({ firstName: 'Ann', lastName: 'Lee', gender: 'male', age: 40, bio: 'Hi' }),
    }),
  ),
  {
    route: 'POST /api/matches',
    access: 'member',
    path: fixed('/api/matches'),
    body: ({ other }) => ({ targetUserId: other.id, isLiked: true, isSuper: false }),
  },
  { route: 'GET /api/matches/mutual', access: 'member', path: fixed('/api/matches/mutual') },
  { route: 'GET /api/matches/likes', access: 'member', path: fixed('/api/matches/likes') },
  { route: 'DELETE /api/matches/last', access: 'member', path: fixed('/api/matches/last') },
  { route: 'GET /api/push', access: 'member', path: fixed('/api/push') },
  {
    route: 'PUT /api/push',
    access: 'member',
    path: fixed('/api/push'),
    body: () => ({
      endpoint: 'https://push.example.com/send/1',
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
    }),
  },
  { route: 'DELETE /api/push', access: 'member', path: fixed('/api/push') },
  { route: 'POST /api/user/boost', access: 'member', path: fixed('/api/user/boost') },
  {
    route: 'DELETE /api/matches/likes/:userId',
    access: 'member',
    path: ({ other }) => `/api/matches/likes/${other.id}`,
  },
  ...['DELETE /api/matches/:userId', 'POST /api/matches/:userId/shown'].map(
    (route): Row => ({
      route,
      access: 'member',
      path: ({ other }) => route.replace(/^[A-Z]+ /, '').replace(':userId', other.id),
    }),
  ),
  { route: 'GET /api/conversations', access: 'member', path: fixed('/api/conversations') },
  {
    route: 'GET /api/conversations/search',
    access: 'member',
    path: fixed('/api/conversations/search?q=Hello'),
  },
  {
    route: 'POST /api/conversations/:userId/close',
    access: 'member',
    path: ({ other }) => `/api/conversations/${other.id}/close`,
  },
  {
    route: 'POST /api/messages',
    access: 'member',
    path: fixed('/api/messages'),
    body: ({ other }) => ({
      receiverId: other.id,
      content: 'Hello',
      clientId: crypto.randomUUID(),
    }),
  },
  { route: 'POST /api/messages/photo', access: 'member', path: fixed('/api/messages/photo') },
  {
    route: 'POST /api/messages/:messageId/reaction',
    access: 'member',
    path: ({ other }) => `/api/messages/msg_aaaaaaaaaaaaaaaaaaaa/reaction?userId=${other.id}`,
    body: () => ({ reaction: 'love' }),
  },
  {
    route: 'DELETE /api/messages/:messageId/reaction',
    access: 'member',
    path: ({ other }) => `/api/messages/msg_aaaaaaaaaaaaaaaaaaaa/reaction?userId=${other.id}`,
  },
  {
    route: 'GET /api/messages/:userId',
    access: 'member',
    path: ({ other }) => `/api/messages/${other.id}`,
  },
  ...PHOTO_ROUTES,
  ...EVENT_ROUTES,
  {
    route: 'GET /api/user/notifications',
    access: 'member',
    path: fixed('/api/user/notifications'),
  },
  {
    route: 'POST /api/user/notifications/read',
    access: 'member',
    path: fixed('/api/user/notifications/read'),
    body: () => ({ upTo: new Date().toISOString() }),
  },
  { route: 'GET /api/user/settings', access: 'member', path: fixed('/api/user/settings') },
  {
    route: 'PATCH /api/user/settings',
    access: 'member',
    path: fixed('/api/user/settings'),
    body: () => ({ privacy: { showAge: false } }),
  },
  {
    route: 'PATCH /api/user/incognito',
    access: 'member',
    path: fixed('/api/user/incognito'),
    body: () => ({ browseIncognito: true }),
  },
  {
    route: 'POST /api/user/change-password',
    access: 'member',
    path: fixed('/api/user/change-password'),
    body: () => ({ currentPassword: 'not the password', newPassword: 'Another-Way-7' }),
  },
  { route: 'GET /api/user/sessions', access: 'member', path: fixed('/api/user/sessions') },
  { route: 'DELETE /api/user/sessions', access: 'member', path: fixed('/api/user/sessions') },
  {
    route: 'DELETE /api/user/sessions/:id',
    access: 'member',
    path: fixed('/api/user/sessions/ses_aaaaaaaaaaaaaaaaaaaa'),
  },
  { route: 'GET /api/blocks', access: 'member', path: fixed('/api/blocks') },
  {
    route: 'POST /api/blocks',
    access: 'member',
    path: fixed('/api/blocks'),
    body: ({ other }) => ({ userId: other.id }),
  },
  {
    route: 'DELETE /api/blocks/:userId',
    access: 'member',
    path: ({ other }) => `/api/blocks/${other.id}`,
  },
  {
    route: 'GET /api/reports/reportable',
    access: 'member',
    path: fixed('/api/reports/reportable'),
  },
  {
    route: 'POST /api/reports',
    access: 'member',
    path: fixed('/api/reports'),
    body: ({ other }) => ({
      userId: other.id,
      category: 'spam',
      details: 'The same words to everyone.',
      block: false,
    }),
  },
  {
    route: 'POST /api/contact',
    access: 'visitor',
    path: fixed('/api/contact'),
    body: () => ({
      name: 'Ann Lee',
      email: 'ann@parkway.example',
      subject: 'A question',
      category: 'technical',
      message: 'It does not open.',
    }),
  },
  {
    route: 'POST /api/user/warnings/:id/acknowledge',
    access: 'member',
    path: fixed('/api/user/warnings/wrn_aaaaaaaaaaaaaaaaaaaa/acknowledge'),
  },
  {
    route: 'POST /api/user/fraud-notices/:id/acknowledge',
    access: 'member',
    path: fixed('/api/user/fraud-notices/frn_aaaaaaaaaaaaaaaaaaaa/acknowledge'),
  },
  {
    route: 'GET /api/user/download-data',
    access: 'member',
    path: fixed('/api/user/download-data'),
  },
  {
    route: 'DELETE /api/user/delete-account',
    access: 'member',
    path: fixed('/api/user/delete-account'),
    body: () => ({ password: 'not the password', confirmText: 'DELETE MY ACCOUNT' }),
  },
  { route: 'GET /api/paypal/setup', access: 'member', path: fixed('/api/paypal/setup') },
  {
    route: 'POST /api/paypal/order',
    access: 'member',
    path: fixed('/api/paypal/order'),
    body: () => ({
      amount: 8.99,
      currency: 'USD',
      intent: 'CAPTURE',
      plan: 'monthly',
      autoRenew: false,
    }),
  },
  {
    route: 'POST /api/paypal/order/:orderId/capture',
    access: 'member',
    path: fixed('/api/paypal/order/5O190127TN364715T/capture'),
  },
  {
    route: 'POST /api/paypal/webhook',
    access: 'visitor',
    fromOutside: true,
    path: fixed('/api/paypal/webhook'),
  },
  { route: 'GET /api/billing-history', access: 'member', path: fixed('/api/billing-history') },
  {
    route: 'GET /api/billing-history.csv',
    access: 'member',
    path: fixed('/api/billing-history.csv'),
  },
  {
    route: 'GET /api/invoices/:id',
    access: 'member',
    path: fixed('/api/invoices/pay_aaaaaaaaaaaaaaaaaaaa'),
  },
  { route: 'GET /api/subscription', access: 'member', path: fixed('/api/subscription') },
  ...['trial', 'cancel', 'resume'].map(
    (act): Row => ({
      route: `POST /api/subscription/${act}`,
      access: 'member',
      path: fixed(`/api/subscription/${act}`),
    }),
  ),
  {
    route: 'POST /api/subscription/plan',
    access: 'member',
    path: fixed('/api/subscription/plan'),
    body: () => ({ plan: 'annual' }),
  },
  { route: 'GET /api/live', access: 'member', path: fixed('/api/live') },
  { route: 'GET /photos/:photoId', access: 'member', path: fixed('/photos/pho_none') },
  {
    route: 'GET /photos/events/:eventId',
    access: 'member',
    path: fixed('/photos/events/evt_none'),
  },
  ...PAGE_ROUTES,
];

export const CHANGES = ACCESS.filter((row) => methodOf(row) !== 'GET' && !row.fromOutside);
export const TAKES_BODY = CHANGES.filter((row) => row.body !== undefined);
/** Uploads accept no JSON at all. */
export const TAKES_NOTHING = CHANGES.filter(
  (row) =>
    row.body === undefined &&
    !/^POST \/api\/(upload\/|messages\/photo|photo-check$)/.test(row.route),
);
