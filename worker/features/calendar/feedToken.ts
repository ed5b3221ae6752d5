import { randomBytes } from 'node:crypto';

const SHAPE = /^(cal_[a-z0-9]{20})\.([A-Za-z0-9_-]{43})$/;
const SECRET_BYTES = 32;

/**
 * A feed's token is its id and an HMAC-SHA256 of that id under the feed's secret. So the address
 * can be shown again at any time, a new secret makes the old one worthless, and what is presented
 * is compared in constant time, not searched for. It is no shield against somebody who reads the
 * database: they could read the RSVPs themselves.
 */
export async function feedToken(feedId: string, secret: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await key(secret), bytes(feedId));
  return `${feedId}.${Buffer.from(mac).toString('base64url')}`;
}

export function feedIdOf(token: string): string | null {
  return SHAPE.exec(token)?.[1] ?? null;
}

export async function proves(token: string, feedId: string, secret: string): Promise<boolean> {
  const [, , mac = ''] = SHAPE.exec(token) ?? [];
  const given = new Uint8Array(Buffer.from(mac, 'base64url'));
  return crypto.subtle.verify('HMAC', await key(secret), given, bytes(feedId));
}

export function newFeedSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

function key(secret: string) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const raw = new Uint8Array(Buffer.from(secret, 'base64url'));
  return crypto.subtle.importKey('raw', raw, algorithm, false, ['sign', 'verify']);
}

const bytes = (text: string) => new TextEncoder().encode(text);
