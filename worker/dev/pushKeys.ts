import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { subtle } = globalThis.crypto;

/** A VAPID pair (RFC 8292) as settings. */
export async function makePushKeys() {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const { privateKey, publicKey } = await subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const { d = '' } = await subtle.exportKey('jwk', privateKey);
  const raw = Buffer.from(await subtle.exportKey('raw', publicKey));
  return { PUSH_PUBLIC_KEY: raw.toString('base64url'), PUSH_PRIVATE_KEY: d };
}

/** The keys of this store, as settings: they persist, so that a browser stays subscribed. */
export async function pushVars(store: string): Promise<Record<string, string>> {
  const file = join(store, 'push-keys.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(await makePushKeys()));
  return JSON.parse(readFileSync(file, 'utf8'));
}
