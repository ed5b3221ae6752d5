import { scryptSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { scryptInTurns } from '../../worker/platform/scrypt';

const rest = async () => {};
const hex = async (password: string, salt: string, N: number, r: number, p: number) =>
  (await scryptInTurns(password, Buffer.from(salt), { N, r, p }, 64, rest)).toString('hex');

describe('scrypt in turns', () => {
  it.each([
    [
      '',
      '',
      16,
      1,
      1,
      '77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906',
    ],
    [
      'password',
      'NaCl',
      1_024,
      8,
      16,
      'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640',
    ],
    [
      'pleaseletmein',
      'SodiumChloride',
      16_384,
      8,
      1,
      '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887',
    ],
  ] as const)(
    'returns the values of RFC 7914 for “%s” and “%s”',
    async (password, salt, N, r, p, key) => {
      expect(await hex(password, salt, N, r, p)).toBe(key);
    },
  );

  it.each([
    ['Garden-State-9', 'a salt of 16 byt', 2 ** 15, 8, 3],
    ['ñ — 🌊 “quotes”', '\u0000\u00ff', 64, 4, 2],
    ['x'.repeat(200), 's', 2, 1, 1],
  ] as const)('returns the same as the runtime’s own: %s', async (password, salt, N, r, p) => {
    const own = scryptSync(password, Buffer.from(salt), 64, { N, r, p, maxmem: 2 ** 26 });
    expect(await hex(password, salt, N, r, p)).toBe(own.toString('hex'));
  });

  it('yields while it works', async () => {
    let rests = 0;
    const setting = { N: 2 ** 13, r: 8, p: 1 };
    await scryptInTurns('a', Buffer.from('b'), setting, 32, async () => {
      rests += 1;
    });
    expect(rests).toBe(7);
  });
});
