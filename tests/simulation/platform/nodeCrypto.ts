import { createHash } from 'node:crypto';
import { fillByChance } from '../kernel/globals';

export { createHash, timingSafeEqual } from 'node:crypto';

export const randomBytes = (count: number) => Buffer.from(fillByChance(new Uint8Array(count)));

type Done = (error: null, key: Buffer) => void;

/** A hash that costs nothing: the strength of a hash has no effect on the order of things. */
export function scrypt(password: string, salt: Buffer, bytes: number, _: object, done: Done) {
  done(null, createHash('sha512').update(salt).update(password).digest().subarray(0, bytes));
}
