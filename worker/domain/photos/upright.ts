import { readJpeg } from './jpegHeader';

/** Degrees for the Exif orientations that only rotate a picture (Exif 3.0, 4.6.5.1). */
const ROTATION: Record<number, 180 | 90 | 270> = { 3: 180, 6: 90, 8: 270 };
/** Orientations that also mirror it. */
const MIRRORED = new Set([2, 4, 5, 7]);

const ASCII_EXIF = 0x45786966;
const LITTLE_ENDIAN = 0x4949;
const ORIENTATION = 0x0112;
/** Marker, length, and `Exif` with its two zeros. */
const BEFORE_TIFF = 10;
const IFD_ENTRY = 12;

/**
 * A JPEG without Exif and XMP, and how to rotate it: no location or serial number is sent to the
 * Images binding, and it does not matter whether a version of it rotates pictures by itself. The
 * local binding has no `flip`, so a mirrored picture keeps only its orientation tag, which the
 * binding applies. Other types stay as they are.
 */
export function upright(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const segments = readJpeg(view)?.metadata ?? [];
  if (segments.length === 0) return { bytes, turns: [] };
  const orientation =
    segments.map(({ from, to }) => orientationIn(view, from, to)).find((each) => each > 1) ?? 1;
  const rotate = ROTATION[orientation];
  const edges = [2, ...segments.flatMap(({ from, to }) => [from, to]), bytes.length];
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  if (MIRRORED.has(orientation)) parts.push(orientationSegment(orientation));
  for (let i = 0; i < edges.length; i += 2) parts.push(bytes.subarray(edges[i], edges[i + 1]));
  return { bytes: new Uint8Array(Buffer.concat(parts)), turns: rotate ? [{ rotate }] : [] };
}

/** 1 to 8; 1 (upright) for a segment without orientation or that cannot be parsed. */
function orientationIn(whole: DataView, from: number, to: number): number {
  const segment = new DataView(whole.buffer, whole.byteOffset + from, to - from);
  try {
    if (segment.getUint32(4) !== ASCII_EXIF) return 1;
    const isLittle = segment.getUint16(BEFORE_TIFF) === LITTLE_ENDIAN;
    const directory = BEFORE_TIFF + segment.getUint32(BEFORE_TIFF + 4, isLittle);
    const entries = segment.getUint16(directory, isLittle);
    for (let i = 0; i < entries; i += 1) {
      const entry = directory + 2 + i * IFD_ENTRY;
      if (segment.getUint16(entry, isLittle) === ORIENTATION) {
        return segment.getUint16(entry + 8, isLittle);
      }
    }
    return 1;
  } catch (error) {
    if (error instanceof RangeError) return 1;
    throw error;
  }
}

/** An Exif segment with only the orientation. */
function orientationSegment(orientation: number): Uint8Array {
  const bytes = new Uint8Array(36);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xffe1);
  view.setUint16(2, bytes.length - 2);
  view.setUint32(4, ASCII_EXIF);
  view.setUint32(BEFORE_TIFF, 0x4d4d002a); // MM, big-endian
  view.setUint32(BEFORE_TIFF + 4, 8);
  view.setUint16(BEFORE_TIFF + 8, 1);
  view.setUint16(BEFORE_TIFF + 10, ORIENTATION);
  view.setUint16(BEFORE_TIFF + 12, 3); // SHORT
  view.setUint32(BEFORE_TIFF + 14, 1);
  view.setUint16(BEFORE_TIFF + 18, orientation);
  return bytes;
}
