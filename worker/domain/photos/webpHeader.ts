import type { ImageHeader } from './imageHeader';

const RIFF = 0x52494646;
const WEBP = 0x57454250;
const CHUNK = { lossy: 0x56503820, lossless: 0x5650384c, extended: 0x56503858 } as const;
const ANIMATION = 0x02;

/**
 * Walks the chunks of a WebP (RFC 9649). `null` for another type, or when the canvas and the
 * picture on it differ in size, so that no small canvas announces a large picture. Throws
 * RangeError when it is cut off.
 */
export function readWebp(view: DataView): ImageHeader | null {
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
    if (type === CHUNK.extended) {
      isAnimated = (view.getUint8(data) & ANIMATION) !== 0;
      sizes.push({ width: uint24(view, data + 4) + 1, height: uint24(view, data + 7) + 1 });
    } else if (type === CHUNK.lossy) {
      const width = view.getUint16(data + 6, true) & 0x3fff;
      sizes.push({ width, height: view.getUint16(data + 8, true) & 0x3fff });
    } else if (type === CHUNK.lossless) {
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
