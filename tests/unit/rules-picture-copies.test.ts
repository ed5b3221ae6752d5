import { describe, expect, it } from 'vitest';
import { Brightness, type Pixels } from '../../src/shared/rules/pictures/pictureBrightness';
import { CopyFinder } from '../../src/shared/rules/pictures/pictureCopies';
import {
  bitsOf,
  FINE,
  frequenciesOf,
  printOf,
  readPrint,
  SAME_AT_MOST,
  UPRIGHT,
} from '../../src/shared/rules/pictures/picturePrint';
import { madePicture } from '../support/madePictures';

const pictures = [1, 2].map(madePicture);
const prints = pictures.map((picture) => printOf(new Brightness(picture)) ?? '');

/** A picture of another size, each pixel from a place of this one. */
function drawn(
  { data, width: from }: Pixels,
  [width, height]: readonly [number, number],
  place: (x: number, y: number) => readonly [number, number] | null,
): Pixels {
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const found = place(at % width, Math.floor(at / width));
    return found ? (data[found[1] * from + found[0]] ?? 0) : 235;
  });
  return { width, height, channels: 1, data: pixels };
}

/** Without these shares of its sides. */
const cropped = (picture: Pixels, left: number, top: number, right: number, bottom: number) => {
  const { width, height } = picture;
  const [x0, y0] = [Math.round(left * width), Math.round(top * height)];
  const size = [width - x0 - Math.round(right * width), height - y0 - Math.round(bottom * height)];
  return drawn(picture, size as [number, number], (x, y) => [x + x0, y + y0]);
};

/** With a light frame of this share of each side around it. */
const framed = (picture: Pixels, share: number) => {
  const { width, height } = picture;
  const [dx, dy] = [Math.round(share * width), Math.round(share * height)];
  return drawn(picture, [width + 2 * dx, height + 2 * dy], (x, y) =>
    x < dx || y < dy || x >= width + dx || y >= height + dy ? null : [x - dx, y - dy],
  );
};

const COPIES: Record<string, (picture: Pixels) => Pixels> = {
  'as it is': (picture) => picture,
  'twice as wide': (picture) =>
    drawn(picture, [2 * picture.width, picture.height], (x, y) => [x >> 1, y]),
  mirrored: (picture) =>
    drawn(picture, [picture.width, picture.height], (x, y) => [picture.width - 1 - x, y]),
  'upside down': (picture) =>
    drawn(picture, [picture.width, picture.height], (x, y) => [x, picture.height - 1 - y]),
  'turned by a half': (picture) =>
    drawn(picture, [picture.width, picture.height], (x, y) => [
      picture.width - 1 - x,
      picture.height - 1 - y,
    ]),
  'turned by a quarter': (picture) =>
    drawn(picture, [picture.height, picture.width], (x, y) => [y, picture.height - 1 - x]),
  'turned by a quarter the other way': (picture) =>
    drawn(picture, [picture.height, picture.width], (x, y) => [picture.width - 1 - y, x]),
  'with its sides swapped': (picture) =>
    drawn(picture, [picture.height, picture.width], (x, y) => [y, x]),
  'without a tenth on the left': (picture) => cropped(picture, 0.1, 0, 0, 0),
  'without 15% on the left': (picture) => cropped(picture, 0.15, 0, 0, 0),
  'without 15% on the right': (picture) => cropped(picture, 0, 0, 0.15, 0),
  'without 15% at the top': (picture) => cropped(picture, 0, 0.15, 0, 0),
  'without 15% at the bottom': (picture) => cropped(picture, 0, 0, 0, 0.15),
  'without a corner': (picture) => cropped(picture, 0.15, 0.15, 0, 0),
  'without the opposite corner': (picture) => cropped(picture, 0, 0, 0.15, 0.15),
  'without a little of every side': (picture) => cropped(picture, 0.08, 0.08, 0.08, 0.08),
  'without a strip on both sides': (picture) => cropped(picture, 0.1, 0, 0.1, 0),
  'without a strip above and below': (picture) => cropped(picture, 0, 0.1, 0, 0.1),
  'with a narrow frame': (picture) => framed(picture, 0.04),
  'with a frame': (picture) => framed(picture, 0.08),
  'brighter and with less contrast': (picture) => ({
    ...picture,
    data: picture.data.map((each) => 80 + each / 2),
  }),
};

describe('a copy of a picture', () => {
  it.for(Object.keys(COPIES))('is recognized, and taken for no other picture: %s', (how) => {
    const found = pictures.map((picture) => {
      const copy = COPIES[how]?.(picture) ?? picture;
      return new CopyFinder(new Brightness(copy)).among(prints);
    });
    expect(found).toEqual(prints.map((print) => [print]));
  });

  it('is recognized by a print of the whole picture, as they were made until December 2026', () => {
    const whole = { x: 0, y: 0, width: 1, height: 1 };
    const wholePrints = pictures.map((picture) => {
      const cells = new Brightness(picture).meansOf(whole, FINE.side);
      return asText(bitsOf(frequenciesOf(cells, FINE), FINE, UPRIGHT));
    });
    const found = pictures.map((each) => new CopyFinder(new Brightness(each)).among(wholePrints));
    expect(found).toEqual(wholePrints.map((print) => [print]));
  });

  it('is named once, and a picture without a print never', () => {
    const [picture, print = ''] = [pictures[0] ?? madePicture(1), prints[0]];
    const finder = new CopyFinder(new Brightness(picture));
    expect(finder.among([print, '', print])).toEqual([print]);
    expect(finder.among([])).toEqual([]);
  });

  it('differs in at most 20 of the 255 bits', () => {
    const finder = new CopyFinder(new Brightness(pictures[0] ?? madePicture(1)));
    expect(SAME_AT_MOST).toBe(20);
    expect(finder.among([withOtherBits(prints[0] ?? '', 20)])).toHaveLength(1);
    expect(finder.among([withOtherBits(prints[0] ?? '', 32)])).toEqual([]);
  });
});

const asText = (words: Uint32Array) =>
  [...words].map((word) => word.toString(16).padStart(8, '0')).join('');

/** The print with so many of its high frequencies turned, which a rough print does not have. */
function withOtherBits(print: string, count: number): string {
  const words = readPrint(print);
  for (let at = 0; at < count; at += 1) {
    words[7 - (at >> 3)] = (words[7 - (at >> 3)] ?? 0) ^ (1 << ((at & 7) + 1));
  }
  return asText(words);
}
