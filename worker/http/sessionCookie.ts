import { parseCookies, serializeCookie } from 'oslo/cookie';
import type { IssuedSession } from '../platform/sessions';

const SHARED = { httpOnly: true, sameSite: 'lax', path: '/' } as const;
const GUARDED = { name: '__Host-session', attributes: { ...SHARED, secure: true } };
const LOCAL = { name: 'parkway-session', attributes: { ...SHARED, secure: false } };

/**
 * The cookie that this request may carry: https alone, and out of reach for other hosts. WebKit keeps
 * no such cookie on http://localhost, so there it is a plain one. Both what is configured and what is
 * asked for must be this machine over http: a deployment that forgot its `APP_ORIGIN` is asked for
 * over https, and whoever forges a `Host` does not change what is configured.
 */
function cookieFor(request: Request, appOrigin: string) {
  return isLocal(request.url) && isLocal(appOrigin) ? LOCAL : GUARDED;
}

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

function isLocal(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && THIS_MACHINE.includes(hostname);
}

/** What `Cookie` holds where a session is; of the other kind of cookie nothing is read. */
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
