import { createMiddleware } from 'hono/factory';
import { DomainError } from '../platform/domainError';
import type { AppEnv } from './appEnv';
import { isCalledFromOutside } from './calledFromOutside';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Requests that change something come from our own pages. Hono's `csrf()` lets cross-origin JSON
 * through, so both headers that browsers send are looked at here. The WebSocket handshake is a GET
 * that carries the cookie: its Origin is checked too.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const isSocket = c.req.header('Upgrade')?.toLowerCase() === 'websocket';
  if ((READS.has(c.req.method) && !isSocket) || isCalledFromOutside(c.req.path)) return next();
  const own = new URL(c.req.url).origin;
  const origin = c.req.header('Origin');
  const site = c.req.header('Sec-Fetch-Site');
  if (origin !== own || (site !== undefined && site !== 'same-origin')) {
    throw new DomainError('CROSS_ORIGIN', 'This request did not come from Parkway.');
  }
  return next();
});
