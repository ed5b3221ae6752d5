import type { Bytes } from './bytes';

/** A browser's subscription, and what it reads of a push (RFC 8188, RFC 8291). */
export async function pushBrowser() {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ]);
  if (!('publicKey' in pair)) throw new Error('no pair');
  const exported = await crypto.subtle.exportKey('raw', pair.publicKey);
  if (!(exported instanceof ArrayBuffer)) throw new Error('no key');
  const own = new Uint8Array(exported);
  const secret = crypto.getRandomValues(new Uint8Array(16));
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

  const read = async (body: Bytes): Promise<string> => {
    const [salt, sender, sealed] = [body.slice(0, 16), body.slice(21, 86), body.slice(86)];
    const key = await crypto.subtle.importKey(
      'raw',
      sender,
      { name: 'ECDH', namedCurve: 'P-256' },
      false,
      [],
    );
    const agreed = await crypto.subtle.deriveBits(
      { name: 'ECDH', public: key } as SubtleCryptoDeriveKeyAlgorithm,
      pair.privateKey,
      256,
    );
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const shared = await derived(new Uint8Array(agreed), secret, info, 32);
    const content = await derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
    const iv = await derived(shared, salt, 'Content-Encoding: nonce\0', 12);
    const aes = await crypto.subtle.importKey('raw', content, 'AES-GCM', false, ['decrypt']);
    const padded = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, sealed);
    // The JSON ends before a delimiter and padding.
    const json = Buffer.from(padded).toString();
    return json.slice(0, json.lastIndexOf('}') + 1);
  };
  return { keys: { p256dh: text(own), auth: text(secret) }, read };
}

async function derived(from: Bytes, salt: Bytes, info: string | Uint8Array, length: number) {
  const key = await crypto.subtle.importKey('raw', from, 'HKDF', false, ['deriveBits']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info: Buffer.from(info) };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, length * 8));
}
