import { parseCookies, serializeCookie } from 'oslo/cookie';
import type { IssuedSession } from '../platform/security/sessions';

const SHARED = { httpOnly: true, sameSite: 'lax', path: '/' } as const;
const GUARDED = { prefix: '__Host-', attributes: { ...SHARED, secure: true } };
const LOCAL = { prefix: 'parkway-', attributes: { ...SHARED, secure: false } };
const NAME = 'session';

/** For https and this host only. WebKit stores no such cookie on http://localhost: plain there. */
export function cookieFor(request: Request, appOrigin: string, name = NAME) {
  const { prefix, attributes } = isOnThisMachine(request, appOrigin) ? LOCAL : GUARDED;
  return { name: `${prefix}${name}`, attributes };
}

/** The session token in `Cookie`; the other kind of cookie is ignored. */
export function sessionToken(request: Request, appOrigin: string): string | null {
  const header = request.headers.get('Cookie');
  return header ? (parseCookies(header).get(cookieFor(request, appOrigin).name) ?? null) : null;
}

/** The value of `Set-Cookie` that keeps a session in the browser. */
export function sessionCookie(request: Request, appOrigin: string, issued: IssuedSession): string {
  const { name, attributes } = cookieFor(request, appOrigin);
  return serializeCookie(name, issued.token, { ...attributes, expires: issued.expiresAt });
}

export function endedSessionCookie(request: Request, appOrigin: string): string {
  const { name, attributes } = cookieFor(request, appOrigin);
  return serializeCookie(name, '', { ...attributes, maxAge: 0 });
}

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * On a laptop: both the configured origin and the requested URL are this machine over http. A
 * deployment that lacks its `APP_ORIGIN` is requested over https, and a forged `Host` does not
 * change the configuration.
 */
export function isOnThisMachine(request: Request, appOrigin: string): boolean {
  return isLocal(request.url) && isLocal(appOrigin);
}

function isLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && THIS_MACHINE.includes(hostname);
}
