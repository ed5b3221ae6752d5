import { parseCookies, serializeCookie } from 'oslo/cookie';
import { DEVICE_DAYS } from '../../src/shared/rules/safety/administration';
import { cookieFor } from './sessionCookie';

const NAME = 'device';
const LETTERS = 40;
const SHAPE = new RegExp(`^[0-9a-f]{${LETTERS}}$`);

/** Identifies a browser that someone signed in with: a random value, unrelated to them. */
export function deviceToken(request: Request, appOrigin: string): string | null {
  const header = request.headers.get('Cookie');
  const token = header ? parseCookies(header).get(cookieFor(request, appOrigin, NAME).name) : null;
  return token && SHAPE.test(token) ? token : null;
}

export function newDeviceToken(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(LETTERS / 2))).toString('hex');
}

export function deviceCookie(request: Request, appOrigin: string, token: string): string {
  const { name, attributes } = cookieFor(request, appOrigin, NAME);
  return serializeCookie(name, token, { ...attributes, maxAge: DEVICE_DAYS * 86_400 });
}
