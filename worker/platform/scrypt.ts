import { pbkdf2Sync } from 'node:crypto';

/** Cost, block size and parallelism, named as in RFC 7914. */
export interface ScryptSetting {
  N: number;
  r: number;
  p: number;
}

/** Blocks mixed per turn: about three milliseconds. */
const BLOCKS_A_TURN = 2_048;
const WORDS = 16;

/**
 * scrypt (RFC 7914) in turns. `node:crypto` blocks everything else in the isolate until it is done;
 * this version yields between its turns, so that other requests are answered. N is a power of two.
 */
export async function scryptInTurns(
  password: string,
  salt: Uint8Array,
  { N, r, p }: ScryptSetting,
  bytes: number,
  rest: () => Promise<void>,
): Promise<Buffer> {
  const size = 2 * r * WORDS;
  const mixed = wordsOf(pbkdf2Sync(password, salt, 1, p * size * 4, 'sha256'));
  const table = new Int32Array(N * size);
  for (let lane = 0; lane < p; lane += 1) {
    await mixLane(mixed.subarray(lane * size, (lane + 1) * size), table, N, r, rest);
  }
  return pbkdf2Sync(password, bytesOf(mixed), 1, bytes, 'sha256');
}

/**
 * scryptROMix: fills the table from the lane, then reads it in the order that the lane determines.
 */
async function mixLane(
  lane: Int32Array,
  table: Int32Array,
  N: number,
  r: number,
  rest: () => Promise<void>,
) {
  const size = lane.length;
  table.set(lane);
  for (let step = 1; step < N; step += 1) {
    mixBlock(table, (step - 1) * size, table, step * size, r);
    if (step % BLOCKS_A_TURN === 0) await rest();
  }
  mixBlock(table, (N - 1) * size, lane, 0, r);
  const read = new Int32Array(size);
  for (let step = 0; step < N; step += 1) {
    const from = (at(lane, size - WORDS) & (N - 1)) * size;
    for (let word = 0; word < size; word += 1) {
      read[word] = at(lane, word) ^ at(table, from + word);
    }
    mixBlock(read, 0, lane, 0, r);
    if (step % BLOCKS_A_TURN === 0) await rest();
  }
}

/** scryptBlockMix with Salsa20/8: mixes the words at one offset into another. */
function mixBlock(from: Int32Array, fromAt: number, to: Int32Array, toAt: number, r: number) {
  const last = fromAt + (2 * r - 1) * WORDS;
  let x0 = at(from, last);
  let x1 = at(from, last + 1);
  let x2 = at(from, last + 2);
  let x3 = at(from, last + 3);
  let x4 = at(from, last + 4);
  let x5 = at(from, last + 5);
  let x6 = at(from, last + 6);
  let x7 = at(from, last + 7);
  let x8 = at(from, last + 8);
  let x9 = at(from, last + 9);
  let x10 = at(from, last + 10);
  let x11 = at(from, last + 11);
  let x12 = at(from, last + 12);
  let x13 = at(from, last + 13);
  let x14 = at(from, last + 14);
  let x15 = at(from, last + 15);
  for (let block = 0; block < 2 * r; block += 1) {
    const read = fromAt + block * WORDS;
    // Even blocks come first, odd ones after them.
    const write = toAt + ((block >> 1) + (block & 1) * r) * WORDS;
    x0 ^= at(from, read);
    x1 ^= at(from, read + 1);
    x2 ^= at(from, read + 2);
    x3 ^= at(from, read + 3);
    x4 ^= at(from, read + 4);
    x5 ^= at(from, read + 5);
    x6 ^= at(from, read + 6);
    x7 ^= at(from, read + 7);
    x8 ^= at(from, read + 8);
    x9 ^= at(from, read + 9);
    x10 ^= at(from, read + 10);
    x11 ^= at(from, read + 11);
    x12 ^= at(from, read + 12);
    x13 ^= at(from, read + 13);
    x14 ^= at(from, read + 14);
    x15 ^= at(from, read + 15);
    const y0 = x0;
    const y1 = x1;
    const y2 = x2;
    const y3 = x3;
    const y4 = x4;
    const y5 = x5;
    const y6 = x6;
    const y7 = x7;
    const y8 = x8;
    const y9 = x9;
    const y10 = x10;
    const y11 = x11;
    const y12 = x12;
    const y13 = x13;
    const y14 = x14;
    const y15 = x15;
    for (let round = 0; round < 8; round += 2) {
      x4 ^= turned(x0 + x12, 7);
      x8 ^= turned(x4 + x0, 9);
      x12 ^= turned(x8 + x4, 13);
      x0 ^= turned(x12 + x8, 18);
      x9 ^= turned(x5 + x1, 7);
      x13 ^= turned(x9 + x5, 9);
      x1 ^= turned(x13 + x9, 13);
      x5 ^= turned(x1 + x13, 18);
      x14 ^= turned(x10 + x6, 7);
      x2 ^= turned(x14 + x10, 9);
      x6 ^= turned(x2 + x14, 13);
      x10 ^= turned(x6 + x2, 18);
      x3 ^= turned(x15 + x11, 7);
      x7 ^= turned(x3 + x15, 9);
      x11 ^= turned(x7 + x3, 13);
      x15 ^= turned(x11 + x7, 18);
      x1 ^= turned(x0 + x3, 7);
      x2 ^= turned(x1 + x0, 9);
      x3 ^= turned(x2 + x1, 13);
      x0 ^= turned(x3 + x2, 18);
      x6 ^= turned(x5 + x4, 7);
      x7 ^= turned(x6 + x5, 9);
      x4 ^= turned(x7 + x6, 13);
      x5 ^= turned(x4 + x7, 18);
      x11 ^= turned(x10 + x9, 7);
      x8 ^= turned(x11 + x10, 9);
      x9 ^= turned(x8 + x11, 13);
      x10 ^= turned(x9 + x8, 18);
      x12 ^= turned(x15 + x14, 7);
      x13 ^= turned(x12 + x15, 9);
      x14 ^= turned(x13 + x12, 13);
      x15 ^= turned(x14 + x13, 18);
    }
    x0 = (x0 + y0) | 0;
    x1 = (x1 + y1) | 0;
    x2 = (x2 + y2) | 0;
    x3 = (x3 + y3) | 0;
    x4 = (x4 + y4) | 0;
    x5 = (x5 + y5) | 0;
    x6 = (x6 + y6) | 0;
    x7 = (x7 + y7) | 0;
    x8 = (x8 + y8) | 0;
    x9 = (x9 + y9) | 0;
    x10 = (x10 + y10) | 0;
    x11 = (x11 + y11) | 0;
    x12 = (x12 + y12) | 0;
    x13 = (x13 + y13) | 0;
    x14 = (x14 + y14) | 0;
    x15 = (x15 + y15) | 0;
    to[write] = x0;
    to[write + 1] = x1;
    to[write + 2] = x2;
    to[write + 3] = x3;
    to[write + 4] = x4;
    to[write + 5] = x5;
    to[write + 6] = x6;
    to[write + 7] = x7;
    to[write + 8] = x8;
    to[write + 9] = x9;
    to[write + 10] = x10;
    to[write + 11] = x11;
    to[write + 12] = x12;
    to[write + 13] = x13;
    to[write + 14] = x14;
    to[write + 15] = x15;
  }
}

const turned = (sum: number, bits: number) => (sum << bits) | (sum >>> (32 - bits));

/** Every index here is within bounds. */
const at = (words: Int32Array, place: number) => words[place] as number;

/** Little-endian, as in RFC 7914 and on every current machine. */
const wordsOf = (bytes: Buffer) => new Int32Array(new Uint8Array(bytes).buffer);
const bytesOf = (words: Int32Array) => new Uint8Array(words.buffer);
