import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  Brightness,
  type PicturePart,
  type Pixels,
} from '../../src/shared/rules/pictures/pictureBrightness';
import {
  bitCount,
  bitsApart,
  bitsOf,
  FINE,
  frequenciesOf,
  MIDDLE,
  printOf,
  ROUGH,
  readPrint,
  roughBits,
  TURNS,
  UPRIGHT,
} from '../../src/shared/rules/pictures/picturePrint';

const WHOLE: PicturePart = { x: 0, y: 0, width: 1, height: 1 };
const gray = (rows: number[][]): Pixels => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  channels: 1,
  data: Uint8Array.from(rows.flat()),
});
const meansOf = (pixels: Pixels, part: PicturePart, side: number) => [
  ...new Brightness(pixels).meansOf(part, side),
];

/** How much of a pixel lies between two places of a row or column. */
const shareOf = (pixel: number, from: number, to: number) =>
  Math.max(0, Math.min(pixel + 1, to) - Math.max(pixel, from));

/** The mean of a rectangle, pixel by pixel. */
function meanWithin({ width, height, data }: Pixels, part: PicturePart): number {
  let sum = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const across = shareOf(x, part.x * width, (part.x + part.width) * width);
      const down = shareOf(y, part.y * height, (part.y + part.height) * height);
      sum += across * down * (data[y * width + x] ?? 0);
    }
  }
  return sum / (part.width * width * part.height * height);
}

describe('the brightness of a part of a picture', () => {
  const some = gray([
    [10, 20, 30],
    [40, 50, 60],
    [70, 80, 90],
    [100, 110, 250],
  ]);

  it('is the mean of its pixels, in rows', () => {
    expect(
      meansOf(
        gray([
          [1, 3],
          [5, 7],
        ]),
        WHOLE,
        1,
      ),
    ).toEqual([4]);
    expect(
      meansOf(
        gray([
          [1, 3],
          [5, 7],
        ]),
        WHOLE,
        2,
      ),
    ).toEqual([1, 3, 5, 7]);
  });

  it('counts a pixel at the edge by the share of it that is inside', () => {
    const part = fc.record({
      x: fc.double({ min: 0, max: 0.5, noNaN: true }),
      y: fc.double({ min: 0, max: 0.5, noNaN: true }),
      width: fc.double({ min: 0.1, max: 0.5, noNaN: true }),
      height: fc.double({ min: 0.1, max: 0.5, noNaN: true }),
    });
    fc.assert(
      fc.property(part, fc.integer({ min: 1, max: 4 }), (of, side) => {
        meansOf(some, of, side).forEach((mean, at) => {
          const [width, height] = [of.width / side, of.height / side];
          const [x, y] = [of.x + width * (at % side), of.y + height * Math.floor(at / side)];
          expect(mean).toBeCloseTo(meanWithin(some, { x, y, width, height }), 6);
        });
      }),
      { numRuns: 50 },
    );
  });

  it('weighs colors as eyes do, and ignores transparency', () => {
    const of = (channels: number, ...data: number[]) =>
      meansOf({ width: 2, height: 1, channels, data: Uint8Array.from(data) }, WHOLE, 1)[0];
    expect(of(2, 10, 255, 30, 0)).toBeCloseTo(20);
    expect(of(3, 100, 0, 0, 100, 0, 0)).toBeCloseTo(29.9);
    expect(of(3, 0, 100, 0, 0, 100, 0)).toBeCloseTo(58.7);
    expect(of(4, 0, 0, 100, 7, 0, 0, 100, 255)).toBeCloseTo(11.4);
  });
});

/** All frequencies of a square as the definition says (DCT-II), in rows. */
function frequenciesByDefinition(cells: Float64Array, side: number, frequencies: number) {
  const waves = Array.from({ length: frequencies }, (_, frequency) =>
    Array.from({ length: side }, (__, at) =>
      Math.cos((Math.PI * (2 * at + 1) * frequency) / (2 * side)),
    ),
  );
  return waves.flatMap((down) =>
    waves.map((across) =>
      cells.reduce(
        (sum, cell, at) =>
          sum + cell * (down[Math.floor(at / side)] ?? 0) * (across[at % side] ?? 0),
        0,
      ),
    ),
  );
}

/** A picture without symmetry, 24 pixels a side. */
const small = gray(
  Array.from({ length: 24 }, (_, y) =>
    Array.from({ length: 24 }, (__, x) => (37 * x + 53 * y + 7 * x * y) % 256),
  ),
);
// Made anew in each test: what runs while a file loads is changed by all mutants.
const cellsOf = (side: number) => new Brightness(small).meansOf(MIDDLE, side);

/** The cells of a square whose sides are swapped, and which is mirrored then. */
function turnedCells(cells: Float64Array, side: number, turn: (typeof TURNS)[number]) {
  return Float64Array.from(cells, (_, place) => {
    const [column, row] = [place % side, Math.floor(place / side)];
    const x = turn.mirrorsAcross ? side - 1 - column : column;
    const y = turn.mirrorsDown ? side - 1 - row : row;
    return cells[turn.swapsSides ? x * side + y : y * side + x] ?? 0;
  });
}

describe('the frequencies of a picture', () => {
  it('are those of a discrete cosine transform', () => {
    const cells = cellsOf(ROUGH.side);
    const found = frequenciesOf(cells, ROUGH);
    expect(found).toHaveLength(64);
    frequenciesByDefinition(cells, ROUGH.side, 8).forEach((value, at) => {
      expect(found[at]).toBeCloseTo(value, 6);
    });
  });

  it('are 255 bits of a print, 63 of a rough one: without the mean brightness', () => {
    const cells = cellsOf(FINE.side);
    const bits = bitsOf(frequenciesOf(cells, FINE), FINE, UPRIGHT);
    const written = [...bits].map((word) => word.toString(2).padStart(32, '0')).join('');
    const expected = frequenciesByDefinition(cells, FINE.side, 16)
      .slice(1)
      .map((value) => (value > 0 ? '1' : '0'));
    expect(written).toBe(`${expected.join('')}0`);
    expect(bitsOf(frequenciesOf(cellsOf(ROUGH.side), ROUGH), ROUGH, UPRIGHT)).toHaveLength(2);
  });

  it('of a picture without contrast set no bit', () => {
    const cells = new Float64Array(64).fill(0);
    expect([...bitsOf(cells, ROUGH, UPRIGHT)]).toEqual([0, 0]);
    expect([...bitsOf(cells, ROUGH, { ...UPRIGHT, mirrorsAcross: true })]).toEqual([0, 0]);
  });

  it.for(TURNS)('are known after a turn, without turning the picture: %j', (turn) => {
    const cells = cellsOf(ROUGH.side);
    const turned = frequenciesOf(turnedCells(cells, ROUGH.side, turn), ROUGH);
    expect(bitsOf(frequenciesOf(cells, ROUGH), ROUGH, turn)).toEqual(
      bitsOf(turned, ROUGH, UPRIGHT),
    );
  });

  it('are known for all eight turns', () => {
    expect(new Set(TURNS.map((turn) => JSON.stringify(turn))).size).toBe(8);
    expect(TURNS).toContainEqual(UPRIGHT);
  });
});

describe('the print of a picture', () => {
  it('has 64 hexadecimal digits, and is read as they are written', () => {
    const print = printOf(new Brightness(small)) ?? '';
    expect(print).toMatch(/^[0-9a-f]{64}$/);
    const bits = bitsOf(frequenciesOf(cellsOf(FINE.side), FINE), FINE, UPRIGHT);
    expect(readPrint(print)).toEqual(bits);
    expect([...readPrint('0000000a80000001')]).toEqual([10, 0x80000001]);
  });

  it('begins with a zero when the first frequencies are not above zero', () => {
    const darkLeft = gray(Array.from({ length: 20 }, () => [0, 0, 60, 120, 180, 240]));
    expect(printOf(new Brightness(darkLeft))).toMatch(/^[0-7][0-9a-f]{63}$/);
  });

  it.for([
    [7, false],
    [8, true],
  ] as const)('exists for halves that differ by %d: %s', ([step, exists]) => {
    const rows = Array.from({ length: 100 }, (_, y) => Array(100).fill(y < 50 ? 120 : 120 + step));
    expect(printOf(new Brightness(gray(rows))) !== null).toBe(exists);
  });

  it('has the bits of a rough print of the same part in it', () => {
    const found = frequenciesOf(cellsOf(FINE.side), FINE);
    const low = Float64Array.from({ length: 64 }, (_, at) =>
      Number(found[Math.floor(at / 8) * 16 + (at % 8)]),
    );
    expect(roughBits(bitsOf(found, FINE, UPRIGHT))).toEqual(bitsOf(low, ROUGH, UPRIGHT));
  });

  it('differs from another in the bits that one of the two has', () => {
    const words = fc.array(fc.nat(0xffffffff), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(words, words, (one, other) => {
        const binary = (word: number) => word.toString(2).replaceAll('0', '').length;
        expect(one.map(bitCount)).toEqual(one.map(binary));
        const apart = one.map((word, at) => binary((word ^ (other[at] ?? 0)) >>> 0));
        expect(bitsApart(Uint32Array.from(one), Uint32Array.from(other))).toBe(
          apart.reduce((sum, each) => sum + each, 0),
        );
      }),
      { numRuns: 50 },
    );
    expect([0, 1, 0x80000000, 0xffffffff].map(bitCount)).toEqual([0, 1, 1, 32]);
  });
});
