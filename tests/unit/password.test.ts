import { scryptSync } from 'node:crypto';
import { scheduler } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword, passwordMatches } from '../../worker/platform/security/password';

const PASSWORD = 'Garden-State-9';

beforeAll(() => {
  vi.stubGlobal('scheduler', scheduler);
});

describe('a password hash', () => {
  it('uses the intended amount of work, and matches only its password', async () => {
    const hash = await hashPassword(PASSWORD);
    const [, salt = '', key] = /^scrypt\$32768\$8\$3\$([\w-]{22})\$([\w-]{43})$/.exec(hash) ?? [];
    const own = { N: 32_768, r: 8, p: 3, maxmem: 2 ** 26 };
    const expected = scryptSync(PASSWORD, Buffer.from(salt, 'base64url'), 32, own);
    expect(key).toBe(expected.toString('base64url'));
    expect(await passwordMatches(PASSWORD, hash)).toBe(true);
    expect(await passwordMatches('garden-state-9', hash)).toBe(false);
  });

  it('with other parameters is checked with those', async () => {
    const hash = (N: number) => {
      const key = scryptSync(PASSWORD, Buffer.alloc(16), 32, { N, r: 8, p: 1 });
      return `scrypt$${N}$8$1$${'A'.repeat(22)}$${key.toString('base64url')}`;
    };
    expect(await passwordMatches(PASSWORD, hash(1_024))).toBe(true);
    expect(await passwordMatches(PASSWORD, hash(1_024).replace('1024', '2048'))).toBe(false);
  });
});
