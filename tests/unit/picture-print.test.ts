import { readdirSync, readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { Brightness } from '../../src/shared/rules/pictureBrightness';
import { CopyFinder } from '../../src/shared/rules/pictureCopies';
import { bitsApart, printOf, readPrint, SAME_AT_MOST } from '../../src/shared/rules/picturePrint';
import { readPng } from '../../worker/domain/photos/readPng';
import { madePicture } from '../support/madePictures';

const FOLDER = 'worker/dev/art/portraits';
/** Every third portrait: `npm run bench -- --only prints` looks at all of them. */
const files = readdirSync(FOLDER).filter((name, at) => name.endsWith('.webp') && at % 3 === 0);

/** As the worker has it made: at most 96 pixels a side, as a PNG. */
async function lookedAt(picture: Buffer): Promise<Brightness> {
  const png = await sharp(picture)
    .resize({ width: 96, height: 96, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
  const pixels = await readPng(new Uint8Array(png));
  if (!pixels) throw new Error('The PNG cannot be read.');
  return new Brightness(pixels);
}

const bytesOf = (name: string) => readFileSync(`${FOLDER}/${name}`);

type Copy = (picture: Sharp, width: number, height: number) => Sharp;

/** Cuts off shares of the left, top, right and bottom. */
const cropped =
  (left: number, top: number, right: number, bottom: number): Copy =>
  (picture, width, height) =>
    picture
      .extract({
        left: Math.round(width * left),
        top: Math.round(height * top),
        width: Math.round(width * (1 - left - right)),
        height: Math.round(height * (1 - top - bottom)),
      })
      .jpeg({ quality: 75 });

const framed =
  (share: number, background: string): Copy =>
  (picture, width, height) => {
    const [across, down] = [Math.round(width * share), Math.round(height * share)];
    return picture
      .extend({ left: across, right: across, top: down, bottom: down, background })
      .jpeg({ quality: 75 });
  };

/** What somebody does who wants the same picture back. */
const COPIES: Record<string, Copy> = {
  'half as wide': (picture) => picture.resize({ width: 320 }).webp({ quality: 80 }),
  'a third as wide, as JPEG': (picture) => picture.resize({ width: 213 }).jpeg({ quality: 60 }),
  'as small as is taken': (picture) => picture.resize({ width: 96 }).webp({ quality: 60 }),
  'twice as wide': (picture) => picture.resize({ width: 1_280 }).jpeg({ quality: 90 }),
  'as a poor JPEG': (picture) => picture.jpeg({ quality: 30 }),
  'as a poor WebP': (picture) => picture.webp({ quality: 20 }),
  'as a PNG': (picture) => picture.png(),
  squashed: (picture) => picture.resize({ width: 500, height: 500, fit: 'fill' }).jpeg(),
  'without color': (picture) => picture.grayscale().jpeg(),
  mirrored: (picture) => picture.flop().jpeg(),
  'upside down': (picture) => picture.flip().jpeg(),
  'turned by a quarter': (picture) => picture.rotate(90).jpeg(),
  'turned by half': (picture) => picture.rotate(180).jpeg(),
  'turned by three quarters': (picture) => picture.rotate(270).jpeg(),
  'mirrored and turned': (picture) => picture.flop().rotate(90).jpeg(),
  'cropped on the left': cropped(0.15, 0, 0, 0),
  'cropped at the top': cropped(0, 0.15, 0, 0),
  'cropped on the right': cropped(0, 0, 0.15, 0),
  'cropped at the bottom': cropped(0, 0, 0, 0.15),
  'cropped all around': cropped(0.075, 0.075, 0.075, 0.075),
  'cropped at a corner': cropped(0, 0.15, 0.15, 0),
  'cropped a little': cropped(0.04, 0.01, 0.03, 0.06),
  'in a white frame of 8%': framed(0.08, '#fff'),
  'in a black frame of 8%': framed(0.08, '#000'),
  'in a red frame of 3%': framed(0.03, '#b33'),
  'in a frame, mirrored': (picture, width, height) =>
    framed(0.06, '#fff')(picture.flop(), width, height),
  'cropped and turned': (picture, width, height) =>
    cropped(0.1, 0.05, 0.05, 0.1)(picture, width, height).rotate(90),
};

let looks: Map<string, Brightness>;
let prints: Map<string, string>;

beforeAll(async () => {
  looks = new Map();
  await Promise.all(files.map(async (name) => looks.set(name, await lookedAt(bytesOf(name)))));
  prints = new Map([...looks].map(([name, look]) => [name, printOf(look) ?? '']));
}, 180_000);

describe('what a picture is known by', () => {
  it('is there for every portrait', () => {
    expect(files.length).toBeGreaterThan(80);
    for (const print of prints.values()) expect(print).toMatch(/^[0-9a-f]{64}$/);
  });

  it('takes no portrait for another one', () => {
    const some = [...looks].filter((_, index) => index % 13 === 0);
    const taken = some.flatMap(([name, look]) => {
      const others = [...prints].flatMap(([other, print]) => (other === name ? [] : print));
      return new CopyFinder(look).among(others).map((print) => `${name} and ${print}`);
    });
    expect(taken).toEqual([]);
  });

  it('takes no two of 150 made pictures for the same', () => {
    const made = Array.from({ length: 150 }, (_, seed) => new Brightness(madePicture(seed)));
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
    const some = files.filter((_, index) => index % 20 === 0);
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

  it('is nothing for a picture of one color', async () => {
    const plain = sharp({
      create: { width: 200, height: 160, channels: 3, background: '#787878' },
    });
    expect(printOf(await lookedAt(await plain.png().toBuffer()))).toBeNull();
  });

  it('is not the same with one bit more than copies have', () => {
    const print = prints.get(files[0] ?? '') ?? '';
    const turnedRound = (count: number) => {
      // High frequencies, which a rough look leaves out.
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
