import { randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** HMAC-SHA256 of a text; the secret and the result are base64url, 43 letters each. */
export async function macOf(text: string, secret: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await key(secret), bytes(text));
  return Buffer.from(mac).toString('base64url');
}

/** Compares in constant time. */
export async function isMacOf(mac: string, text: string, secret: string): Promise<boolean> {
  const given = new Uint8Array(Buffer.from(mac, 'base64url'));
  return crypto.subtle.verify('HMAC', await key(secret), given, bytes(text));
}

function key(secret: string) {
  const raw = new Uint8Array(Buffer.from(secret, 'base64url'));
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
}

const bytes = (text: string) => new TextEncoder().encode(text);
