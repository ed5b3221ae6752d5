import { Hono } from 'hono';
import { authRoutes } from './features/auth/routes';
import { conversationsRoutes } from './features/conversations/routes';
import { docsRoutes } from './features/docs/routes';
import { healthRoutes } from './features/health/routes';
import { liveRoutes } from './features/live/routes';
import { matchesRoutes } from './features/matches/routes';
import { membersRoutes } from './features/members/routes';
import { messagesRoutes } from './features/messages/routes';
import { photosRoutes } from './features/photos/routes';
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
  app.use('/api/*', requestLog, securityHeaders, noStore, sameOrigin, jsonOnly, boundedBody);
  app.use('/photos/*', requestLog, securityHeaders);
  app.use(session);

  app.route('/api/auth', authRoutes);
  app.route('/api/users', membersRoutes);
  app.route('/api/matches', matchesRoutes);
  app.route('/api/conversations', conversationsRoutes);
  app.route('/api/messages', messagesRoutes);
  app.route('/api/live', liveRoutes);
  app.route('/api/health', healthRoutes);
  app.route('/api', docsRoutes(app));
  app.route('/photos', photosRoutes);

  app.all('/api/*', unknownRoute(app));
  app.route('/', pages);
  return app;
}
