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

const picture = madePicture(1);
const other = madePicture(2);
const printed = (pixels: Pixels) => printOf(new Brightness(pixels)) ?? '';
const finderFor = (pixels: Pixels) => new CopyFinder(new Brightness(pixels));

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

const { width: WIDE, height: HIGH } = picture;
const COPIES: Record<string, () => Pixels> = {
  mirrored: () => drawn(picture, [WIDE, HIGH], (x, y) => [WIDE - 1 - x, y]),
  'twice as wide and turned by a quarter': () =>
    drawn(picture, [2 * HIGH, WIDE], (x, y) => [y, HIGH - 1 - (x >> 1)]),
  'without 15% on the left': () => cropped(picture, 0.15, 0, 0, 0),
  'without 15% at the bottom': () => cropped(picture, 0, 0, 0, 0.15),
  'without a corner': () => cropped(picture, 0, 0.15, 0.15, 0),
  'with a frame': () => framed(picture, 0.08),
};

describe('a copy of a picture', () => {
  it('is recognized as it is, once, and is no copy of another', () => {
    const print = printed(picture);
    expect(finderFor(picture).among([printed(other), print, '', print])).toEqual([print]);
    expect(finderFor(picture).among([printed(other)])).toEqual([]);
  });

  it('differs in at most 20 of the 255 bits', () => {
    expect(SAME_AT_MOST).toBe(20);
    expect(finderFor(picture).among([withOtherBits(printed(picture), 20)])).toHaveLength(1);
  });

  it.for(Object.keys(COPIES))('is recognized: %s', (how) => {
    const print = printed(picture);
    const copy = COPIES[how]?.() ?? picture;
    expect(finderFor(copy).among([printed(other), print])).toEqual([print]);
  });

  it('is recognized by a print of the whole picture, as they were made until December 2026', () => {
    const cells = new Brightness(picture).meansOf({ x: 0, y: 0, width: 1, height: 1 }, FINE.side);
    const whole = asText(bitsOf(frequenciesOf(cells, FINE), FINE, UPRIGHT));
    expect(finderFor(picture).among([whole])).toEqual([whole]);
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
