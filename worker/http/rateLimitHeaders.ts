import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './appEnv';

/**
 * `RateLimit-Policy` and `RateLimit` on a call that was counted, as structured fields
 * (draft-ietf-httpapi-ratelimit-headers-10).
 */
export const rateLimitHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const quotas = [...(c.get('context')?.quotas.values() ?? [])];
  // The headers of a WebSocket response cannot be changed.
  if (quotas.length === 0 || c.res.status === 101) return;
  const policies = quotas.map(({ name, limit, window }) => `"${name}";q=${limit};w=${window}`);
  const standings = quotas.map(({ name, left, resetIn }) => `"${name}";r=${left};t=${resetIn}`);
  c.header('RateLimit-Policy', policies.join(', '));
  c.header('RateLimit', standings.join(', '));
});
