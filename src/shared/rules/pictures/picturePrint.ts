import type { Brightness, PicturePart } from './pictureBrightness';

/** Prints that differ in at most so many of 255 bits show one picture: `tests/bench/README.md`. */
export const SAME_AT_MOST = 20;
/** A picture of one color cannot be recognized. */
const LEAST_CONTRAST = 4;

/** The part that a print is made of: it remains when any side is cropped by up to 15%. */
export const MIDDLE: PicturePart = { x: 0.15, y: 0.15, width: 0.7, height: 0.7 };

/** The detail in which a part is read: `frequencies` a side of a square of `side` cells. */
export interface Detail {
  side: number;
  frequencies: number;
  waves: readonly Float64Array[];
}

export const FINE = detailOf(32, 16);
export const ROUGH = detailOf(16, 8);

/** The eight ways in which a picture can be turned and mirrored. */
export const TURNS = Array.from({ length: 8 }, (_, turn) => ({
  mirrorsAcross: (turn & 1) > 0,
  mirrorsDown: (turn & 2) > 0,
  swapsSides: (turn & 4) > 0,
}));
export type Turn = (typeof TURNS)[number];
export const UPRIGHT: Turn = { mirrorsAcross: false, mirrorsDown: false, swapsSides: false };

/**
 * The print by which a picture is recognized, 64 hexadecimal digits, whatever its size and
 * encoding: which of the low frequencies in its middle are above zero (a perceptual hash over a
 * discrete cosine transform). `null` when there is nothing to see.
 */
export function printOf(brightness: Brightness): string | null {
  const cells = brightness.meansOf(MIDDLE, FINE.side);
  const mean = cells.reduce((sum, each) => sum + each, 0) / cells.length;
  const contrast = Math.sqrt(
    cells.reduce((sum, each) => sum + (each - mean) ** 2, 0) / cells.length,
  );
  if (contrast < LEAST_CONTRAST) return null;
  const bits = bitsOf(frequenciesOf(cells, FINE), FINE, UPRIGHT);
  return [...bits].map((word) => word.toString(16).padStart(8, '0')).join('');
}

/** The bits of a print, 32 in each number. */
export function readPrint(print: string): Uint32Array {
  return Uint32Array.from({ length: print.length / 8 }, (_, word) =>
    Number.parseInt(print.slice(word * 8, word * 8 + 8), 16),
  );
}

/** The bits of a print that a rough print of the same part has too. */
export function roughBits(bits: Uint32Array): Uint32Array {
  const rough = new Uint32Array(2);
  for (let down = 0; down < ROUGH.frequencies; down += 1) {
    for (let across = down === 0 ? 1 : 0; across < ROUGH.frequencies; across += 1) {
      if (bitAt(bits, down * FINE.frequencies + across - 1)) {
        setBit(rough, down * ROUGH.frequencies + across - 1);
      }
    }
  }
  return rough;
}

export function bitsApart(one: Uint32Array, other: Uint32Array): number {
  let apart = 0;
  for (let word = 0; word < one.length; word += 1) {
    apart += bitCount((one[word] ?? 0) ^ (other[word] ?? 0));
  }
  return apart;
}

/** The number of set bits of 32 (Hacker's Delight, 5-1). */
export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** A discrete cosine transform (DCT-II) of a square, only its low frequencies. */
export function frequenciesOf(
  cells: Float64Array,
  { side, frequencies, waves }: Detail,
): Float64Array {
  const found = new Float64Array(frequencies * frequencies);
  const columns = new Float64Array(side);
  waves.forEach((down, row) => {
    columns.fill(0);
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        columns[x] = (columns[x] ?? 0) + (cells[y * side + x] ?? 0) * (down[y] ?? 0);
      }
    }
    waves.forEach((across, column) => {
      let sum = 0;
      for (let x = 0; x < side; x += 1) sum += (columns[x] ?? 0) * (across[x] ?? 0);
      found[row * frequencies + column] = sum;
    });
  });
  return found;
}

/** Which frequencies are above zero in the turned picture: mirroring changes odd ones' sign. */
export function bitsOf(found: Float64Array, { frequencies }: Detail, turn: Turn): Uint32Array {
  const bits = new Uint32Array((frequencies * frequencies) / 32);
  for (let down = 0; down < frequencies; down += 1) {
    for (let across = down === 0 ? 1 : 0; across < frequencies; across += 1) {
      const at = turn.swapsSides ? across * frequencies + down : down * frequencies + across;
      const isTurned =
        (turn.mirrorsAcross && across % 2 === 1) !== (turn.mirrorsDown && down % 2 === 1);
      const value = found[at] ?? 0;
      if ((isTurned ? -value : value) > 0) setBit(bits, down * frequencies + across - 1);
    }
  }
  return bits;
}

function setBit(bits: Uint32Array, at: number) {
  bits[at >> 5] = (bits[at >> 5] ?? 0) | (0x80000000 >>> (at & 31));
}

const bitAt = (bits: Uint32Array, at: number) =>
  ((bits[at >> 5] ?? 0) & (0x80000000 >>> (at & 31))) !== 0;

function detailOf(side: number, frequencies: number): Detail {
  const waves = Array.from({ length: frequencies }, (_, frequency) =>
    Float64Array.from({ length: side }, (__, at) =>
      Math.cos((Math.PI * (2 * at + 1) * frequency) / (2 * side)),
    ),
  );
  return { side, frequencies, waves };
}
