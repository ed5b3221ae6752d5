import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './context';

const POLICY = 'Content-Security-Policy';

/** `secureHeaders` would overwrite the policy of the one page that needs its own. */
const contentSecurityPolicy = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has(POLICY)) c.header(POLICY, "default-src 'none'; frame-ancestors 'none'");
});

const otherHeaders = secureHeaders({
  strictTransportSecurity: 'max-age=63072000; includeSubDomains',
  xFrameOptions: 'DENY',
  referrerPolicy: 'strict-origin-when-cross-origin',
  crossOriginResourcePolicy: 'same-origin',
  crossOriginOpenerPolicy: 'same-origin',
});

/** For responses of the worker itself; static files have theirs in `public/_headers`. */
export const securityHeaders = every(otherHeaders, contentSecurityPolicy);

export const noStore = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
});

/** `RateLimit-Policy` and `RateLimit` of a call: draft-ietf-httpapi-ratelimit-headers-10. */
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
