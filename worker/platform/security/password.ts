import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { inHashTurn } from './hashTurns';
import { PASSWORD_SETTING, type ScryptSetting } from './passwordSetting';

const KEY_BYTES = 32;
const MAX_MEMORY_BYTES = 2 ** 26;
const SHAPE = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([A-Za-z0-9_-]+)\$([A-Za-z0-9_-]+)$/;

/** Compared with for an unknown address, so that it takes as long as a known one. */
const NOBODY = written(PASSWORD_SETTING, 'A'.repeat(22), 'A'.repeat(43));

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, PASSWORD_SETTING);
  return written(PASSWORD_SETTING, salt.toString('base64url'), key.toString('base64url'));
}

/** Takes the same time whether or not there is a hash to compare with. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const match = SHAPE.exec(stored ?? NOBODY);
  if (!match) throw new Error('A stored password hash is not of a known shape.');
  const [, N, r, p, salt = '', key = ''] = match;
  const expected = Buffer.from(key, 'base64url');
  const setting = { N: Number(N), r: Number(r), p: Number(p) };
  const given = await derive(password, Buffer.from(salt, 'base64url'), setting);
  return timingSafeEqual(given, expected) && stored !== null;
}

function derive(password: string, salt: Buffer, setting: ScryptSetting): Promise<Buffer> {
  const options = { ...setting, maxmem: MAX_MEMORY_BYTES };
  return inHashTurn(() => scryptKey(password, salt, KEY_BYTES, options));
}

const scryptKey = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

function written({ N, r, p }: ScryptSetting, salt: string, key: string): string {
  return `scrypt$${N}$${r}$${p}$${salt}$${key}`;
}
