import type { ImageHeader } from './imageHeader';

const SIGNATURE = [0x89504e47, 0x0d0a1a0a] as const;
const CHUNK = { IHDR: 0x49484452, IDAT: 0x49444154, IEND: 0x49454e44, acTL: 0x6163544c } as const;
/** Length, type and checksum. */
const AROUND_DATA = 12;

/**
 * Walks the chunks of a PNG (W3C PNG, third edition, 5.3). `null` for another type, or one that
 * does not begin with its header or holds no data. Throws RangeError when it is cut off.
 */
export function readPng(view: DataView): ImageHeader | null {
  if (view.byteLength < 8) return null;
  if (view.getUint32(0) !== SIGNATURE[0] || view.getUint32(4) !== SIGNATURE[1]) return null;
  if (view.getUint32(8) !== 13 || view.getUint32(12) !== CHUNK.IHDR) return null;
  const header = { width: view.getUint32(16), height: view.getUint32(20), isAnimated: false };
  let hasData = false;
  let at = 8;
  for (;;) {
    const type = view.getUint32(at + 4);
    if (type === CHUNK.IDAT) hasData = true;
    if (type === CHUNK.acTL) header.isAnimated = true;
    at += view.getUint32(at) + AROUND_DATA;
    // The checksum, too, must be there.
    view.getUint32(at - 4);
    if (type === CHUNK.IEND) return hasData ? header : null;
  }
}
