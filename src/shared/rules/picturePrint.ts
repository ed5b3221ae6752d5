/** Pixels in rows, a number for each channel, 0 to 255. */
export interface Pixels {
  width: number;
  height: number;
  /** 1 gray, 2 gray and alpha, 3 RGB, 4 RGB and alpha. */
  channels: number;
  data: Uint8Array;
}

const SIDE = 32;
/** Frequencies a side that are looked at: 255 of them, the even one left out. */
const FREQUENCIES = 16;
const BITS = FREQUENCIES * FREQUENCIES - 1;
/**
 * Prints that differ in at most so many bits are of the same picture. Resized and encoded anew, the
 * demo's portraits differ in at most 16; two of them in at least 26.
 */
export const SAME_AT_MOST = 20;
/** One more than can differ: of two prints of the same picture, at least one band is the same. */
const BANDS = SAME_AT_MOST + 1;
/** A picture of one colour has nothing to be known by. */
const LEAST_CONTRAST = 4;

const WAVES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Float64Array.from({ length: SIDE }, (_, at) =>
    Math.cos((Math.PI * (2 * at + 1) * frequency) / (2 * SIDE)),
  ),
);

/**
 * What a picture is known by, 64 hexadecimal digits, whatever its size and encoding: which of its
 * low frequencies are above the middle one (a perceptual hash over a discrete cosine transform).
 * `null` where there is nothing to see.
 */
export function printOf(pixels: Pixels): string | null {
  const gray = graySquare(pixels);
  const mean = gray.reduce((sum, each) => sum + each, 0) / gray.length;
  const contrast = Math.sqrt(gray.reduce((sum, each) => sum + (each - mean) ** 2, 0) / gray.length);
  if (contrast < LEAST_CONTRAST) return null;
  const waves = frequenciesOf(gray);
  const middle = waves.toSorted((a, b) => a - b)[BITS >> 1] ?? 0;
  const bits = `${waves.map((each) => (each > middle ? '1' : '0')).join('')}0`;
  return bits.replace(/.{4}/g, (four) => Number.parseInt(four, 2).toString(16));
}

/** In how many bits two prints differ. */
export function printDistance(one: string, other: string): number {
  let distance = 0;
  for (let at = 0; at < one.length; at += 1) {
    let differing = Number.parseInt(one[at] ?? '0', 16) ^ Number.parseInt(other[at] ?? '0', 16);
    for (; differing > 0; differing >>= 1) distance += differing & 1;
  }
  return distance;
}

export const isSamePicture = (one: string, other: string) =>
  printDistance(one, other) <= SAME_AT_MOST;

/** A print in pieces, each with its place: what near ones are found by. */
export function bandsOf(print: string): string[] {
  const bits = [...print].map((digit) => Number.parseInt(digit, 16).toString(2).padStart(4, '0'));
  const text = bits.join('').slice(0, BITS);
  return Array.from({ length: BANDS }, (_, band) => {
    const from = Math.floor((band * BITS) / BANDS);
    return `${band}:${text.slice(from, Math.floor(((band + 1) * BITS) / BANDS))}`;
  });
}

/** Brightness in a square of 32 by 32, each the mean of what it covers. */
function graySquare({ width, height, channels, data }: Pixels): Float64Array {
  const square = new Float64Array(SIDE * SIDE);
  const brightness = (x: number, y: number) => {
    const at = (y * width + x) * channels;
    const of = (channel: number) => data[at + channel] ?? 0;
    return channels < 3 ? of(0) : 0.299 * of(0) + 0.587 * of(1) + 0.114 * of(2);
  };
  for (let row = 0; row < SIDE; row += 1) {
    const rows = covered(row, height);
    for (let column = 0; column < SIDE; column += 1) {
      let sum = 0;
      let area = 0;
      for (const [x, across] of covered(column, width)) {
        for (const [y, down] of rows) {
          sum += brightness(x, y) * across * down;
          area += across * down;
        }
      }
      square[row * SIDE + column] = sum / area;
    }
  }
  return square;
}

/** The pixels of one side that a place covers, and how much of each. */
function covered(place: number, length: number): [pixel: number, share: number][] {
  const from = (place * length) / SIDE;
  const to = ((place + 1) * length) / SIDE;
  const pixels: [number, number][] = [];
  for (let at = Math.floor(from); at < Math.min(length, Math.ceil(to)); at += 1) {
    pixels.push([at, Math.min(at + 1, to) - Math.max(at, from)]);
  }
  return pixels;
}

function frequenciesOf(gray: Float64Array): number[] {
  const found: number[] = [];
  for (const down of WAVES) {
    const rows = Array.from({ length: SIDE }, (_, column) => {
      let sum = 0;
      for (let row = 0; row < SIDE; row += 1) {
        sum += (gray[row * SIDE + column] ?? 0) * (down[row] ?? 0);
      }
      return sum;
    });
    for (const across of WAVES) {
      found.push(rows.reduce((sum, each, column) => sum + each * (across[column] ?? 0), 0));
    }
  }
  return found.slice(1);
}
