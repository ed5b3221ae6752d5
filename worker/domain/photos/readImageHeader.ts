import { type ImageHeader, readJpeg } from './jpegHeader';

/**
 * Recognizes a complete JPEG, PNG or WebP by its bytes alone, ignoring its name and declared type.
 * `null` for everything else, and for a truncated file. Trailing bytes after the picture are
 * ignored, since re-encoding drops them.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return readJpeg(view) ?? readPng(view) ?? readWebp(view);
  } catch (error) {
    // A field beyond the last byte.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const PNG_SIGNATURE = [0x89504e47, 0x0d0a1a0a] as const;
const PNG = { IHDR: 0x49484452, IDAT: 0x49444154, IEND: 0x49454e44, acTL: 0x6163544c } as const;
/** Length, type and checksum. */
const AROUND_PNG_DATA = 12;

/**
 * Parses the chunks of a PNG (W3C PNG, third edition, 5.3). `null` for another type, or one that
 * does not begin with its header or has no data. Throws RangeError when it is truncated.
 */
function readPng(view: DataView): ImageHeader | null {
  if (view.byteLength < 8) return null;
  if (view.getUint32(0) !== PNG_SIGNATURE[0] || view.getUint32(4) !== PNG_SIGNATURE[1]) return null;
  if (view.getUint32(8) !== 13 || view.getUint32(12) !== PNG.IHDR) return null;
  const header = { width: view.getUint32(16), height: view.getUint32(20), isAnimated: false };
  let hasData = false;
  let at = 8;
  for (;;) {
    const type = view.getUint32(at + 4);
    if (type === PNG.IDAT) hasData = true;
    if (type === PNG.acTL) header.isAnimated = true;
    at += view.getUint32(at) + AROUND_PNG_DATA;
    // The checksum must be there too.
    view.getUint32(at - 4);
    if (type === PNG.IEND) return hasData ? header : null;
  }
}

const RIFF = 0x52494646;
const WEBP = 0x57454250;
const WEBP_CHUNK = { lossy: 0x56503820, lossless: 0x5650384c, extended: 0x56503858 } as const;
const ANIMATION = 0x02;

/**
 * Parses the chunks of a WebP (RFC 9649). `null` for another type, or when canvas and picture
 * differ in size, so that no small canvas declares a large picture. Throws RangeError when it is
 * truncated.
 */
function readWebp(view: DataView): ImageHeader | null {
  if (view.byteLength < 12) return null;
  if (view.getUint32(0) !== RIFF || view.getUint32(8) !== WEBP) return null;
  const end = view.getUint32(4, true) + 8;
  if (end > view.byteLength) return null;
  const sizes: { width: number; height: number }[] = [];
  let isAnimated = false;
  let at = 12;
  while (at + 8 <= end) {
    const type = view.getUint32(at);
    const data = at + 8;
    if (type === WEBP_CHUNK.extended) {
      isAnimated = (view.getUint8(data) & ANIMATION) !== 0;
      sizes.push({ width: uint24(view, data + 4) + 1, height: uint24(view, data + 7) + 1 });
    } else if (type === WEBP_CHUNK.lossy) {
      const width = view.getUint16(data + 6, true) & 0x3fff;
      sizes.push({ width, height: view.getUint16(data + 8, true) & 0x3fff });
    } else if (type === WEBP_CHUNK.lossless) {
      const bits = view.getUint32(data + 1, true);
      sizes.push({ width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 });
    }
    const length = view.getUint32(at + 4, true);
    at = data + length + (length % 2);
  }
  const [first] = sizes;
  const agree = sizes.every(
    ({ width, height }) => width === first?.width && height === first.height,
  );
  return first && at <= end && agree ? { ...first, isAnimated } : null;
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}
