import { base64url } from 'oslo/encoding';
import type { PushKeys } from './push';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' };
const SIGNATURE = { name: 'ECDSA', hash: 'SHA-256' };
const WORDS = new TextEncoder().encode('Does this pair fit?');

/** Whether the two keys of web push are a pair (RFC 8292); malformed ones are none. */
export async function pushPairFits({ publicKey, privateKey }: PushKeys): Promise<boolean> {
  try {
    const point = base64url.decode(publicKey, { strict: false });
    const [x, y] = [point.slice(1, 33), point.slice(33)].map((half) => encoded(half));
    const jwk = { kty: 'EC', crv: CURVE.namedCurve, x, y };
    const signer = await crypto.subtle.importKey('jwk', { ...jwk, d: privateKey }, CURVE, false, [
      'sign',
    ]);
    const verifier = await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['verify']);
    const signed = await crypto.subtle.sign(SIGNATURE, signer, WORDS);
    return await crypto.subtle.verify(SIGNATURE, verifier, signed, WORDS);
  } catch {
    return false;
  }
}

const encoded = (bytes: Uint8Array) => base64url.encode(bytes, { includePadding: false });
