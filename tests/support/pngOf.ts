import type { Pixels } from '../../src/shared/rules/pictures/pictureBrightness';

/** A PNG of one color (PNG specification, third edition): pictures without a file in the tree. */
export async function pngOf(width: number, height: number): Promise<Uint8Array> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 2], 8); // 8 bits a channel, RGB
  const rows = new Uint8Array(height * (1 + width * 3)).fill(120);
  for (let row = 0; row < height; row += 1) rows[row * (1 + width * 3)] = 0;
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('IDAT', await deflated(rows)),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A grayscale picture as a PNG. */
export async function pngOfPixels({
  width,
  height,
  data,
}: Pixels): Promise<Uint8Array<ArrayBuffer>> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 0], 8); // 8 bits, grayscale
  const rows = new Uint8Array(height * (1 + width));
  for (let row = 0; row < height; row += 1) {
    rows.set(data.subarray(row * width, (row + 1) * width), row * (1 + width) + 1);
  }
  const parts = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', header),
    chunk('IDAT', await deflated(rows)),
    chunk('IEND', new Uint8Array()),
  ];
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(12 + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Width and height of a WebP (RFC 9649), whichever of its three kinds. */
export function webpSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const kind = String.fromCharCode(...bytes.subarray(12, 16));
  if (kind === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (kind === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  return { width: three(24) + 1, height: three(27) + 1 };
}
