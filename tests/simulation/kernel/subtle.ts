import { createCipheriv, createDecipheriv, hash, timingSafeEqual } from 'node:crypto';

type Bytes = ArrayBuffer | ArrayBufferView;

interface Key {
  raw: Buffer;
}

const GCM_TAG_BYTES = 16;

/**
 * The parts of Web Crypto that the product uses, answered at once: the engine's own runs in
 * threads, and finishes in an order that cannot be reproduced.
 */
export const subtle = {
  importKey: async (_format: string, raw: Bytes): Promise<Key> => ({ raw: bytesOf(raw) }),
  digest: async (algorithm: string | { name: string }, data: Bytes) => {
    const name = typeof algorithm === 'string' ? algorithm : algorithm.name;
    return bufferOf(hash(name.replace('-', ''), bytesOf(data), 'buffer'));
  },
  sign: async (_algorithm: string, key: Key, data: Bytes) => bufferOf(mac(key, data)),
  verify: async (_algorithm: string, key: Key, given: Bytes, data: Bytes) => {
    const [mine, theirs] = [mac(key, data), bytesOf(given)];
    return mine.length === theirs.length && timingSafeEqual(mine, theirs);
  },
  encrypt: async ({ iv }: { iv: Bytes }, key: Key, data: Bytes) => {
    const cipher = createCipheriv('aes-256-gcm', key.raw, bytesOf(iv));
    const sealed = [cipher.update(bytesOf(data)), cipher.final(), cipher.getAuthTag()];
    return bufferOf(Buffer.concat(sealed));
  },
  decrypt: async ({ iv }: { iv: Bytes }, key: Key, data: Bytes) => {
    const sealed = bytesOf(data);
    const decipher = createDecipheriv('aes-256-gcm', key.raw, bytesOf(iv));
    decipher.setAuthTag(sealed.subarray(-GCM_TAG_BYTES));
    return bufferOf(
      Buffer.concat([decipher.update(sealed.subarray(0, -GCM_TAG_BYTES)), decipher.final()]),
    );
  },
};

const MAC_BLOCK_BYTES = 64;

/** HMAC-SHA-256 by its two hashes (RFC 2104): a key object of Node's costs more than both. */
function mac({ raw }: Key, data: Bytes): Buffer {
  const key = raw.length > MAC_BLOCK_BYTES ? hash('sha256', raw, 'buffer') : raw;
  const padded = (by: number) => {
    const block = Buffer.alloc(MAC_BLOCK_BYTES, by);
    for (const [at, byte] of key.entries()) block[at] = byte ^ by;
    return block;
  };
  const inner = hash('sha256', Buffer.concat([padded(0x36), bytesOf(data)]), 'buffer');
  return hash('sha256', Buffer.concat([padded(0x5c), inner]), 'buffer');
}

function bytesOf(data: Bytes): Buffer {
  return ArrayBuffer.isView(data)
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
    : Buffer.from(data);
}

function bufferOf(bytes: Buffer): ArrayBuffer {
  return new Uint8Array(bytes).buffer;
}
