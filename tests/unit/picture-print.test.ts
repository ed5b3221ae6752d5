import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { Brightness } from '../../src/shared/rules/pictures/pictureBrightness';
import { CopyFinder } from '../../src/shared/rules/pictures/pictureCopies';
import {
  bitsApart,
  printOf,
  readPrint,
  SAME_AT_MOST,
} from '../../src/shared/rules/pictures/picturePrint';
import { COPIES, lookedAt } from '../support/changedPictures';
import { madePicture } from '../support/madePictures';

const FOLDER = 'worker/dev/art/portraits';
/** Every third portrait: `npm run bench -- --only prints` checks all of them. */
const files = readdirSync(FOLDER).filter((name, at) => name.endsWith('.webp') && at % 3 === 0);

const bytesOf = (name: string) => readFileSync(`${FOLDER}/${name}`);

let looks: Map<string, Brightness>;
let prints: Map<string, string>;

beforeAll(async () => {
  looks = new Map();
  await Promise.all(files.map(async (name) => looks.set(name, await lookedAt(bytesOf(name)))));
  prints = new Map([...looks].map(([name, look]) => [name, printOf(look) ?? '']));
}, 180_000);

describe('the print of a picture', () => {
  it('exists for every portrait', () => {
    expect(files.length).toBeGreaterThan(80);
    for (const print of prints.values()) expect(print).toMatch(/^[0-9a-f]{64}$/);
  });

  it('differs for all portraits', () => {
    const some = [...looks].filter((_, index) => index % 26 === 0);
    const taken = some.flatMap(([name, look]) => {
      const others = [...prints].flatMap(([other, print]) => (other === name ? [] : print));
      return new CopyFinder(look).among(others).map((print) => `${name} and ${print}`);
    });
    expect(taken).toEqual([]);
  });

  it('differs for all of 60 generated pictures', () => {
    const made = Array.from({ length: 60 }, (_, seed) => new Brightness(madePicture(seed)));
    const known: string[] = [];
    const taken: string[] = [];
    for (const each of made) {
      taken.push(...new CopyFinder(each).among(known));
      known.push(printOf(each) ?? '');
    }
    expect(new Set(known).size).toBe(made.length);
    expect(taken).toEqual([]);
  }, 180_000);

  it.for(Object.keys(COPIES))('knows each copy: %s', async (what) => {
    const missed: string[] = [];
    const some = files.filter((_, index) => index % 30 === 0);
    for (const name of some) {
      const bytes = bytesOf(name);
      const { width, height } = await sharp(bytes).metadata();
      const copy = await COPIES[what]?.(sharp(bytes), width, height).toBuffer();
      const look = copy && (await lookedAt(copy));
      const found = look ? new CopyFinder(look).among([prints.get(name) ?? '']) : [];
      if (found.length === 0) missed.push(name);
    }
    expect(missed).toEqual([]);
  });

  it('does not exist for a picture of one color', async () => {
    const plain = sharp({
      create: { width: 200, height: 160, channels: 3, background: '#787878' },
    });
    expect(printOf(await lookedAt(await plain.png().toBuffer()))).toBeNull();
  });

  it('differs with one bit more than copies have', () => {
    const print = prints.get(files[0] ?? '') ?? '';
    const turnedRound = (count: number) => {
      // High frequencies, which a coarse fingerprint ignores.
      const words = readPrint(print);
      for (let at = 0; at < count; at += 1)
        words[7 - (at >> 3)] = (words[7 - (at >> 3)] ?? 0) ^ (1 << ((at & 7) + 1));
      return words;
    };
    const asText = (words: Uint32Array) =>
      [...words].map((word) => word.toString(16).padStart(8, '0')).join('');
    const [last, beyond] = [turnedRound(SAME_AT_MOST), turnedRound(SAME_AT_MOST + 12)];
    expect(bitsApart(last, readPrint(print))).toBe(SAME_AT_MOST);
    const finder = new CopyFinder(looks.get(files[0] ?? '') ?? new Brightness(madePicture(1)));
    expect(finder.among([asText(last)])).toHaveLength(1);
    expect(finder.among([asText(beyond)])).toEqual([]);
  });
});
