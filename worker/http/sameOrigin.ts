import { createMiddleware } from 'hono/factory';
import { CSP_REPORTS_PATH } from '../../src/shared/rules/cspReports';
import { DomainError } from '../platform/domainError';
import { sentence } from '../platform/sentence';
import type { AppEnv } from './context';
import { isOnThisMachine } from './sessionCookie';

/**
 * Calls made by other programs, or by browsers on their own: they need neither our Origin nor JSON.
 * Each authenticates its caller or is open to everyone, and none uses a session.
 */
const CALLED_FROM_OUTSIDE: ReadonlySet<string> = new Set([
  CSP_REPORTS_PATH,
  '/api/mail/unsubscribe',
  '/api/paypal/webhook',
]);

export function isCalledFromOutside(path: string): boolean {
  return CALLED_FROM_OUTSIDE.has(path);
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Requests that change something must come from our own pages. Hono's `csrf()` lets cross-origin
 * JSON through, so both headers that browsers send are checked here. The WebSocket handshake is a
 * GET that carries the cookie, so its Origin is checked too. Our origin is the configured one,
 * whatever host the request names; on a laptop any local name is accepted.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const isSocket = c.req.header('Upgrade')?.toLowerCase() === 'websocket';
  if ((READS.has(c.req.method) && !isSocket) || isCalledFromOutside(c.req.path)) return next();
  const { APP_ORIGIN } = c.get('context').vars;
  const own = isOnThisMachine(c.req.raw, APP_ORIGIN) ? c.req.url : APP_ORIGIN;
  const origin = c.req.header('Origin');
  const site = c.req.header('Sec-Fetch-Site');
  if (origin !== new URL(own).origin || (site !== undefined && site !== 'same-origin')) {
    throw new DomainError('CROSS_ORIGIN', sentence("This request didn't come from Parkway."));
  }
  return next();
});
