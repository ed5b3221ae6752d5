import { readdirSync, readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bandsOf,
  isSamePicture,
  printDistance,
  printOf,
  SAME_AT_MOST,
} from '../../src/shared/rules/picturePrint';
import { readPng } from '../../worker/domain/photos/readPng';

const FOLDER = 'worker/dev/art/portraits';
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.webp'));

/** As the worker has it made: at most 64 pixels a side, as a PNG. */
async function printed(picture: Buffer): Promise<string | null> {
  const png = await sharp(picture)
    .resize({ width: 64, height: 64, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  const pixels = await readPng(new Uint8Array(png));
  return pixels && printOf(pixels);
}

const bytesOf = (name: string) => readFileSync(`${FOLDER}/${name}`);

/** What somebody does who wants the same picture back. */
const COPIES: Record<string, (bytes: Buffer) => Sharp> = {
  'half as wide': (bytes) => sharp(bytes).resize({ width: 320 }).webp({ quality: 80 }),
  'a third as wide, as JPEG': (bytes) => sharp(bytes).resize({ width: 213 }).jpeg({ quality: 60 }),
  'as small as is taken': (bytes) => sharp(bytes).resize({ width: 96 }).webp({ quality: 60 }),
  'twice as wide': (bytes) => sharp(bytes).resize({ width: 1_280 }).jpeg({ quality: 90 }),
  'as a poor JPEG': (bytes) => sharp(bytes).jpeg({ quality: 30 }),
  'as a poor WebP': (bytes) => sharp(bytes).webp({ quality: 20 }),
  'as a PNG': (bytes) => sharp(bytes).png(),
  squashed: (bytes) => sharp(bytes).resize({ width: 500, height: 500, fit: 'fill' }).jpeg(),
  'without colour': (bytes) => sharp(bytes).grayscale().jpeg(),
};

let prints: Map<string, string>;

beforeAll(async () => {
  prints = new Map();
  await Promise.all(
    files.map(async (name) => prints.set(name, (await printed(bytesOf(name))) ?? '')),
  );
}, 60_000);

describe('what a picture is known by', () => {
  it('is there for every portrait of the demo', () => {
    expect(files.length).toBeGreaterThan(250);
    for (const print of prints.values()) expect(print).toMatch(/^[0-9a-f]{64}$/);
  });

  it('takes no two portraits for the same', () => {
    const all = [...prints];
    const taken = all.flatMap(([name, print], index) =>
      all
        .slice(index + 1)
        .filter(([, other]) => isSamePicture(print, other))
        .map(([other]) => `${name} and ${other}`),
    );
    expect(taken).toEqual([]);
  });

  it('knows at least 99 of 100 copies, however they are made', async () => {
    const missed: string[] = [];
    let made = 0;
    for (const [what, copy] of Object.entries(COPIES)) {
      for (const name of files.filter((_, index) => index % 20 === 0)) {
        made += 1;
        const print = await printed(await copy(bytesOf(name)).toBuffer());
        const original = prints.get(name) ?? '';
        const isFound = print !== null && isSamePicture(print, original);
        if (!isFound) missed.push(`${name} ${what}`);
      }
    }
    expect(made).toBeGreaterThan(100);
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(Math.floor(made / 100));
  }, 60_000);

  it('is nothing for a picture of one colour', async () => {
    const plain = sharp({
      create: { width: 200, height: 160, channels: 3, background: '#787878' },
    });
    expect(await printed(await plain.png().toBuffer())).toBeNull();
  });
});

describe('prints that are near', () => {
  const flipped = (print: string, bits: readonly number[]) => {
    const digits = [...print].map((digit) => Number.parseInt(digit, 16));
    for (const bit of bits) {
      const place = bit >> 2;
      digits[place] = (digits[place] ?? 0) ^ (8 >> (bit & 3));
    }
    return digits.map((digit) => digit.toString(16)).join('');
  };

  it('share a band, wherever they differ', () => {
    const print = [...prints.values()][0] ?? '';
    for (let start = 0; start < 13; start += 1) {
      const bits = Array.from({ length: SAME_AT_MOST }, (_, place) => (start + place * 12) % 255);
      const other = flipped(print, [...new Set(bits)]);
      expect(printDistance(print, other)).toBe(new Set(bits).size);
      expect(bandsOf(other).some((band) => bandsOf(print).includes(band))).toBe(true);
    }
    expect(new Set(bandsOf(print)).size).toBe(SAME_AT_MOST + 1);
  });

  it('are no more the same with one bit more than that', () => {
    const print = '0'.repeat(64);
    const bits = Array.from({ length: SAME_AT_MOST + 1 }, (_, bit) => bit);
    expect(isSamePicture(print, flipped(print, bits.slice(1)))).toBe(true);
    expect(isSamePicture(print, flipped(print, bits))).toBe(false);
  });
});
