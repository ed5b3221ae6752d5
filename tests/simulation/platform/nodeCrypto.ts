import { createHash } from 'node:crypto';
import { fillByChance } from '../kernel/globals';

export { createHash, timingSafeEqual } from 'node:crypto';

export const randomBytes = (count: number) => Buffer.from(fillByChance(new Uint8Array(count)));

type Done = (error: Error | null, key: Buffer) => void;

/** A hash that costs nothing: how hard a password is to guess is no matter of order. */
export function scrypt(word: string, salt: Buffer, bytes: number, _setting: object, done: Done) {
  const key = createHash('sha512').update(salt).update(word).digest().subarray(0, bytes);
  queueMicrotask(() => done(null, key));
}
