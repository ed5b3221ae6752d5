import { fillByChance } from '../kernel/globals';

export { createHash, timingSafeEqual } from 'node:crypto';

export const randomBytes = (count: number) => Buffer.from(fillByChance(new Uint8Array(count)));
