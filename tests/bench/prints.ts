import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { Brightness } from '../../src/shared/rules/pictures/pictureBrightness.ts';
import { CopyFinder } from '../../src/shared/rules/pictures/pictureCopies.ts';
import { printOf } from '../../src/shared/rules/pictures/picturePrint.ts';
import { COPIES, lookedAt } from '../support/changedPictures.ts';
import { madePicture } from '../support/madePictures.ts';
import { goalRow, type Row } from './report.ts';

const PORTRAITS = 'worker/dev/art/portraits';
/** The side to which the product scales pictures before comparing them. */
const SIDE = 96;
const A_UNIT = 100_000;

/** Every fourth portrait is changed in each way. */
const EVERY = 4;

/** Pairs of different pictures that are taken for the same; each pair is compared once. */
export async function measurePrints(made: number): Promise<Row[]> {
  const files = readdirSync(PORTRAITS).filter((name) => name.endsWith('.webp'));
  const known: string[] = [];
  const pairs = { portraits: 0, all: 0 };
  const taken = { portraits: 0, all: 0 };
  let lookedMs = 0;
  const compare = (picture: Brightness) => {
    const from = performance.now();
    const same = new CopyFinder(picture).among(known).length;
    lookedMs += performance.now() - from;
    pairs.all += known.length;
    taken.all += same;
    const print = printOf(picture);
    if (print !== null) known.push(print);
  };
  for (const file of files) {
    const { data, info } = await sharp(`${PORTRAITS}/${file}`)
      .resize({ width: SIDE, height: SIDE, fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    compare(new Brightness({ ...info, data: new Uint8Array(data) }));
  }
  pairs.portraits = pairs.all;
  taken.portraits = taken.all;
  for (let seed = 0; seed < made; seed += 1) compare(new Brightness(madePicture(seed)));
  const count = (of: number) => of.toLocaleString('en-US');
  const copies = await countRecognized(files.filter((_, index) => index % EVERY === 0));
  return [
    goalRow({
      what: 'Changed copies that are not recognized, in 1,000',
      value: (copies.missed.length / copies.made) * 1_000,
      detail: `${copies.missed.length} of ${count(copies.made)}: ${Object.keys(COPIES).length} changes of every ${EVERY}th portrait`,
      most: 5,
      isGate: true,
    }),
    goalRow({
      what: `False matches in ${count(A_UNIT)} pairs of pictures`,
      value: (taken.all / pairs.all) * A_UNIT,
      detail: `${count(taken.all)} of ${count(pairs.all)}: ${files.length} portraits, ${count(made)} made`,
      most: 1,
      isGate: true,
    }),
    goalRow({
      what: 'False matches among the portraits',
      value: taken.portraits,
      detail: `of ${count(pairs.portraits)} pairs`,
      most: 0,
      isGate: true,
    }),
    goalRow({
      what: 'Looking for one picture among 1,000 prints, ms',
      value: (lookedMs / pairs.all) * 1_000,
      detail: 'mean',
    }),
  ];
}

async function countRecognized(files: readonly string[]) {
  const missed: string[] = [];
  let made = 0;
  for (const file of files) {
    const bytes = readFileSync(`${PORTRAITS}/${file}`);
    const print = printOf(await lookedAt(bytes)) ?? '';
    const { width, height } = await sharp(bytes).metadata();
    for (const [change, apply] of Object.entries(COPIES)) {
      const copy = await lookedAt(await apply(sharp(bytes), width, height).toBuffer());
      made += 1;
      if (new CopyFinder(copy).among([print]).length === 0) missed.push(`${file}, ${change}`);
    }
  }
  return { made, missed };
}
