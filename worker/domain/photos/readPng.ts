import type { Pixels } from '../../../src/shared/rules/pictures/pictureBrightness';

const BEFORE_CHUNKS = 8;
const IHDR = 0x49484452;
const IDAT = 0x49444154;
const PLTE = 0x504c5445;
/** Channels by color type (PNG, third edition, 11.2.1); type 3 refers to a palette. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The pixels of a non-interlaced PNG with 8 bits per channel; `null` for any other. */
export async function readPng(bytes: Uint8Array<ArrayBuffer>): Promise<Pixels | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let header: Pick<Pixels, 'width' | 'height' | 'channels'> | null = null;
  let palette: Uint8Array | null = null;
  let isIndexed = false;
  for (let at = BEFORE_CHUNKS; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = view.getUint32(at + 4);
    const data = at + 8;
    if (type === IHDR) {
      const [depth, colour, , , interlace] = bytes.subarray(data + 8, data + 13);
      const channels = CHANNELS[colour ?? -1];
      if (depth !== 8 || interlace !== 0 || !channels) return null;
      isIndexed = colour === 3;
      header = { width: view.getUint32(data), height: view.getUint32(data + 4), channels };
    }
    if (type === PLTE) palette = bytes.subarray(data, data + length);
    if (type === IDAT) parts.push(bytes.subarray(data, data + length));
    at = data + length + 4;
  }
  if (!header || (isIndexed && !palette)) return null;
  const data = unfiltered(await inflated(parts), header);
  if (!isIndexed || !palette) return { ...header, data };
  return { ...header, channels: 3, data: coloured(data, palette) };
}

async function inflated(parts: Uint8Array<ArrayBuffer>[]): Promise<Uint8Array> {
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Each row stores how its bytes differ from those before and above (9.2). */
function unfiltered(raw: Uint8Array, { width, height, channels }: Omit<Pixels, 'data'>) {
  const row = width * channels;
  const data = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (row + 1)] ?? 0;
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x;
      const left = x >= channels ? (data[at - channels] ?? 0) : 0;
      const above = y > 0 ? (data[at - row] ?? 0) : 0;
      const corner = x >= channels && y > 0 ? (data[at - row - channels] ?? 0) : 0;
      data[at] = (raw[y * (row + 1) + 1 + x] ?? 0) + guessOf(filter, left, above, corner);
    }
  }
  return data;
}

/** Without a list of all guesses: this is called for every byte of a picture. */
function guessOf(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  return filter === 4 ? nearest(left, above, corner) : 0;
}

/** Paeth's predictor. */
function nearest(left: number, above: number, corner: number): number {
  const guess = left + above - corner;
  const byLeft = Math.abs(guess - left);
  const byAbove = Math.abs(guess - above);
  const byCorner = Math.abs(guess - corner);
  if (byLeft <= byAbove && byLeft <= byCorner) return left;
  return byAbove <= byCorner ? above : corner;
}

function coloured(indices: Uint8Array, palette: Uint8Array): Uint8Array {
  const data = new Uint8Array(indices.length * 3);
  indices.forEach((index, at) => {
    data.set(palette.subarray(index * 3, index * 3 + 3), at * 3);
  });
  return data;
}
