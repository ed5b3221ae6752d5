import { Hono } from 'hono';
import { except } from 'hono/combine';
import { CSP_REPORTS_PATH } from '../src/shared/rules/cspReports';
import { accountRoutes } from './features/account/routes';
import {
  adminAppealsRoutes,
  adminAuditRoutes,
  adminContactRoutes,
  adminDisputesRoutes,
  adminHeldRoutes,
  adminPhotoChecksRoutes,
  adminPromisesRoutes,
  adminReportsRoutes,
  adminRequestsRoutes,
  adminStatsRoutes,
  adminTakeDownsRoutes,
} from './features/admin/routes';
import { adminUsersRoutes } from './features/admin/users/routes';
import { authRoutes } from './features/auth/routes';
import { authenticatorRoutes } from './features/authenticator/routes';
import { boostRoutes } from './features/boost/routes';
import { contactRoutes } from './features/contact/routes';
import { conversationsRoutes } from './features/conversations/routes';
import { adminCspReportsRoutes, cspReportsRoutes } from './features/csp-reports/routes';
import { diagnosisRoutes } from './features/diagnosis/routes';
import { disclosureRoutes } from './features/disclosure/routes';
import { docsRoutes } from './features/docs/routes';
import { adminEventsRoutes } from './features/events/admin/routes';
import { calendarFeedRoutes, calendarRoutes } from './features/events/calendar/routes';
import {
  eventPictureRoutes,
  eventsRoutes,
  halfwayRoutes,
  invitationsRoutes,
  myEventsRoutes,
} from './features/events/routes';
import { healthRoutes } from './features/health/routes';
import { liveRoutes } from './features/live/routes';
import { mailRoutes } from './features/mail/routes';
import { matchesRoutes } from './features/matches/routes';
import { membersRoutes } from './features/members/routes';
import { searchesRoutes } from './features/members/searches/routes';
import { messagesRoutes } from './features/messages/routes';
import { moveRoutes } from './features/move/routes';
import { myDataRoutes } from './features/my-data/routes';
import { notificationsRoutes } from './features/notifications/routes';
import { pageViewsRoutes } from './features/page-views/routes';
import { passkeysRoutes } from './features/passkeys/routes';
import {
  applePayRoutes,
  paypalRoutes,
  paypalWebhookRoutes,
} from './features/payments/checkout/routes';
import { billingRoutes } from './features/payments/history/routes';
import { subscriptionRoutes } from './features/payments/renewal/routes';
import { photoCheckRoutes } from './features/photo-check/routes';
import { photosRoutes, uploadRoutes } from './features/photos/routes';
import { planLinkRoutes, plansRoutes, trustedRoutes } from './features/plans/routes';
import { pushRoutes } from './features/push/routes';
import {
  appealsRoutes,
  blocksRoutes,
  fraudNoticesRoutes,
  reportsRoutes,
  warningsRoutes,
} from './features/safety/routes';
import { settingsRoutes } from './features/settings/routes';
import { takeDownRoutes } from './features/take-down/routes';
import { trustRoutes } from './features/trust/routes';
import { type AppEnv, context, requestLog } from './http/context';
import { errorResponse, unknownRoute } from './http/errorResponse';
import { noStore, rateLimitHeaders, securityHeaders } from './http/headers';
import { boundedBody, jsonOnly } from './http/jsonBody';
import { operatorOnly, refuseWhileMoving } from './http/operator';
import { pages } from './http/pages';
import { sameOrigin } from './http/sameOrigin';
import { session } from './http/session';

const APPLE_PAY_FILE = '/.well-known/apple-developer-merchantid-domain-association';
/** Their bodies are multipart and larger; their routes read them themselves. */
const UPLOADS = ['/api/upload/*', '/api/messages/photo', '/api/photo-check'];
const SECURITY_FILE = '/.well-known/security.txt';

export function createApp() {
  const app = new Hono<AppEnv>();
  app.onError(errorResponse);

  // Operators prove themselves with a token, not a session: none of the middleware below applies to
  // them.
  app.use('/api/operator/*', operatorOnly(moveRoutes()));
  app.use(context);
  app.use('/api/*', requestLog, securityHeaders, noStore, rateLimitHeaders, sameOrigin);
  app.use('/api/*', except(UPLOADS, jsonOnly, boundedBody));
  app.use('/photos/*', requestLog, securityHeaders);
  app.use(APPLE_PAY_FILE, requestLog, securityHeaders);
  app.use(SECURITY_FILE, requestLog, securityHeaders);
  // These also answer when sessions cannot be looked up.
  app.route('/api/health', healthRoutes);
  app.use('/api/*', refuseWhileMoving);
  app.use('/photos/*', refuseWhileMoving);
  app.route(APPLE_PAY_FILE, applePayRoutes);
  app.route(SECURITY_FILE, disclosureRoutes);
  // Password managers request it; see https://www.w3.org/TR/change-password-url/.
  app.get('/.well-known/change-password', securityHeaders, (c) => c.redirect('/settings'));
  // Views are counted without looking up a session.
  app.route('/api/page-views', pageViewsRoutes);
  app.use(session);

  app.route('/api/auth', authRoutes);
  app.route('/api/users', membersRoutes);
  app.route('/api/users', halfwayRoutes);
  app.route('/api/matches', matchesRoutes);
  app.route('/api/conversations', conversationsRoutes);
  app.route('/api/messages', messagesRoutes);
  app.route('/api/upload', uploadRoutes);
  app.route('/api/photo-check', photoCheckRoutes);
  app.route('/api/events', eventsRoutes);
  app.route('/api/invitations', invitationsRoutes);
  app.route('/api/plans', plansRoutes);
  app.route('/api/plan-link', planLinkRoutes);
  app.route('/api/trusted', trustedRoutes);
  app.route('/api/user', calendarFeedRoutes);
  app.route('/api/user', accountRoutes);
  app.route('/api/user', myDataRoutes);
  app.route('/api/user/events', myEventsRoutes);
  app.route('/api/user/calendar', calendarRoutes);
  app.route('/api/user/boost', boostRoutes);
  app.route('/api/user/passkeys', passkeysRoutes);
  app.route('/api/user/authenticator', authenticatorRoutes);
  app.route('/api/user/settings', settingsRoutes);
  app.route('/api/user/notifications', notificationsRoutes);
  app.route('/api/user/searches', searchesRoutes);
  app.route('/api/user/warnings', warningsRoutes);
  app.route('/api/user/fraud-notices', fraudNoticesRoutes);
  app.route('/api/blocks', blocksRoutes);
  app.route('/api/reports', reportsRoutes);
  app.route('/api/appeals', appealsRoutes);
  app.route('/api/take-down', takeDownRoutes);
  app.route('/api/trust', trustRoutes);
  app.route('/api/contact', contactRoutes);
  app.route('/api/admin', adminUsersRoutes);
  app.route('/api/admin', adminStatsRoutes);
  app.route('/api/admin/diagnosis', diagnosisRoutes);
  app.route('/api/admin/audit', adminAuditRoutes);
  app.route('/api/admin/events', adminEventsRoutes);
  app.route('/api/admin/reports', adminReportsRoutes);
  app.route('/api/admin/appeals', adminAppealsRoutes);
  app.route('/api/admin/held', adminHeldRoutes);
  app.route('/api/admin/photo-checks', adminPhotoChecksRoutes);
  app.route('/api/admin/take-downs', adminTakeDownsRoutes);
  app.route('/api/admin/contact', adminContactRoutes);
  app.route('/api/admin/disputes', adminDisputesRoutes);
  app.route('/api/admin/promises', adminPromisesRoutes);
  app.route('/api/admin/requests', adminRequestsRoutes);
  app.route('/api/admin/csp-reports', adminCspReportsRoutes);
  app.route('/api/paypal/webhook', paypalWebhookRoutes);
  app.route('/api/paypal', paypalRoutes);
  app.route('/api', billingRoutes);
  app.route('/api/subscription', subscriptionRoutes);
  app.route('/api/mail', mailRoutes);
  app.route('/api/push', pushRoutes);
  app.route('/api/live', liveRoutes);
  app.route(CSP_REPORTS_PATH, cspReportsRoutes);
  app.route('/api', docsRoutes);
  app.route('/photos/events', eventPictureRoutes);
  app.route('/photos', photosRoutes);

  const unknown = unknownRoute(app);
  app.all('/api/*', unknown);
  app.all('/photos/*', unknown);
  app.route('/', pages);
  app.all('*', securityHeaders, unknown);
  return app;
}
