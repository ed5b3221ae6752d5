import { Hono } from 'hono';
import { except } from 'hono/combine';
import { adminEventsRoutes } from './features/admin-events/routes';
import { authRoutes } from './features/auth/routes';
import { calendarFeedRoutes, calendarRoutes } from './features/calendar/routes';
import { conversationsRoutes } from './features/conversations/routes';
import { docsRoutes } from './features/docs/routes';
import { eventsRoutes, myEventsRoutes } from './features/events/routes';
import { healthRoutes } from './features/health/routes';
import { invitationsRoutes } from './features/invitations/routes';
import { liveRoutes } from './features/live/routes';
import { matchesRoutes } from './features/matches/routes';
import { membersRoutes } from './features/members/routes';
import { messagesRoutes } from './features/messages/routes';
import { photosRoutes, uploadRoutes } from './features/photos/routes';
import type { AppEnv } from './http/appEnv';
import { context } from './http/context';
import { errorResponse } from './http/errorResponse';
import { noStore, securityHeaders } from './http/headers';
import { boundedBody, jsonOnly } from './http/jsonBody';
import { pages } from './http/pages';
import { requestLog } from './http/requestLog';
import { sameOrigin } from './http/sameOrigin';
import { session } from './http/session';
import { unknownRoute } from './http/unknownRoute';

export function createApp() {
  const app = new Hono<AppEnv>();
  app.onError(errorResponse);

  app.use(context);
  app.use('/api/*', requestLog, securityHeaders, noStore, sameOrigin);
  // An upload is multipart and larger; its route takes it in by itself.
  app.use('/api/*', except('/api/upload/*', jsonOnly, boundedBody));
  app.use('/photos/*', requestLog, securityHeaders);
  app.use(session);

  app.route('/api/auth', authRoutes);
  app.route('/api/users', membersRoutes);
  app.route('/api/matches', matchesRoutes);
  app.route('/api/conversations', conversationsRoutes);
  app.route('/api/messages', messagesRoutes);
  app.route('/api/upload', uploadRoutes);
  app.route('/api/events', eventsRoutes);
  app.route('/api/invitations', invitationsRoutes);
  app.route('/api/user', calendarFeedRoutes);
  app.route('/api/user/events', myEventsRoutes);
  app.route('/api/user/calendar', calendarRoutes);
  app.route('/api/admin/events', adminEventsRoutes);
  app.route('/api/live', liveRoutes);
  app.route('/api/health', healthRoutes);
  app.route('/api', docsRoutes(app));
  app.route('/photos', photosRoutes);

  app.all('/api/*', unknownRoute(app));
  app.route('/', pages);
  return app;
}
