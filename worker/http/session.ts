import type { Context as HonoContext, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { parseCookies, serializeCookie } from 'oslo/cookie';
import { DomainError } from '../platform/domainError';
import { findSession, type IssuedSession } from '../platform/sessions';
import type { AppEnv } from './appEnv';

const COOKIE = '__Host-session';
const ATTRIBUTES = { secure: true, httpOnly: true, sameSite: 'lax', path: '/' } as const;

/** Looks up who calls: one KV read, none without a cookie. The database decides if it counts. */
export const session = createMiddleware<AppEnv>(async (c, next) => {
  const token = sessionToken(c.req.raw);
  if (token) {
    const found = await findSession(c.env.SESSIONS, token);
    const context = c.get('context');
    c.set('context', { ...context, session: found });
    if (found) return withinFlood(c, found.memberId, next);
  }
  await next();
});

/**
 * A read is answered while the counter is asked, and thrown away when that says no: nothing waits
 * for one more hop. What changes something waits.
 */
async function withinFlood(c: HonoContext<AppEnv>, memberId: string, next: Next) {
  const isRead = c.req.method === 'GET' && c.req.header('Upgrade') === undefined;
  const counted = c.env.MEMBER_FLOOD.limit({ key: memberId });
  const [{ success }] = await Promise.all([counted, isRead && next()]);
  if (!success) {
    // Else the headers of the answer thrown away would stay on the refusal.
    c.res = undefined;
    throw new DomainError('RATE_LIMITED', 'That was a lot at once. Please wait a minute.', {
      retryAfter: 60,
    });
  }
  if (!isRead) await next();
}

export function sessionToken(request: Request): string | null {
  const header = request.headers.get('Cookie');
  return header ? (parseCookies(header).get(COOKIE) ?? null) : null;
}

export function sessionCookie(issued: IssuedSession): string {
  return serializeCookie(COOKIE, issued.token, { ...ATTRIBUTES, expires: issued.expiresAt });
}

export function endedSessionCookie(): string {
  return serializeCookie(COOKIE, '', { ...ATTRIBUTES, maxAge: 0 });
}
