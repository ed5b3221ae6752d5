import { createMiddleware } from 'hono/factory';
import { DomainError } from '../platform/domainError';
import type { AppEnv } from './context';

/** Seconds. A site of ten thousand members moves in a few minutes. */
const ASK_AGAIN_AFTER = 600;

/**
 * While the site is copied into another account nothing in it may change. Reading counts as a
 * change: it marks messages as read, records a visit, stores fetched data.
 */
export const refuseWhileMoving = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get('context').vars.SITE_STATE === 'open') return next();
  throw new DomainError(
    'UNAVAILABLE',
    'Parkway is moving to a new home. Please come back in a few minutes.',
    { retryAfter: ASK_AGAIN_AFTER },
  );
});
