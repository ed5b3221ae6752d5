import { createMiddleware } from 'hono/factory';
import { createContext } from '../platform/context';
import type { AppEnv } from './appEnv';

/** Gives every request its id, its clock and its way to the platform. */
export const context = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set(
    'context',
    createContext({
      env: c.env,
      requestId,
      // At the edge Cloudflare overwrites what a client claims.
      network: c.req.header('CF-Connecting-IP') ?? 'unknown',
      userAgent: (c.req.header('User-Agent') ?? '').slice(0, 200),
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    }),
  );
  await next();
  c.header('X-Request-Id', requestId);
});
