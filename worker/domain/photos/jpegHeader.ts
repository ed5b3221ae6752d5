const START = 0xffd8;
const END = 0xd9;
const SCAN = 0xda;
const APP1 = 0xe1;
/** Baseline, extended and progressive. Types that no browser decodes are refused. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
const OTHER_FRAMES = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);

/** A file's header, read without decoding a pixel. */
export interface ImageHeader {
  /** In pixels, before any rotation that the file specifies. */
  width: number;
  height: number;
  isAnimated: boolean;
}

/** The header, and the positions of the segments with Exif and XMP, including markers. */
export interface JpegHeader extends ImageHeader {
  metadata: { from: number; to: number }[];
}

/**
 * Parses the segments of a JPEG (ITU-T T.81, annex B) from its first marker to its end. `null` for
 * another type, two frames, or anything between segments. Throws RangeError when it is truncated.
 */
export function readJpeg(view: DataView): JpegHeader | null {
  if (view.byteLength < 2 || view.getUint16(0) !== START) return null;
  const metadata: JpegHeader['metadata'] = [];
  let frame: ImageHeader | null = null;
  let at = 2;
  for (;;) {
    const from = at;
    if (view.getUint8(at) !== 0xff) return null;
    while (view.getUint8(at) === 0xff) at += 1;
    const marker = view.getUint8(at);
    at += 1;
    if (marker === END) return frame && { ...frame, metadata };
    if (OTHER_FRAMES.has(marker)) return null;
    if (FRAMES.has(marker)) {
      if (frame) return null;
      frame = {
        height: view.getUint16(at + 3),
        width: view.getUint16(at + 5),
        isAnimated: false,
      };
    }
    const length = view.getUint16(at);
    if (length < 2) return null;
    at += length;
    if (marker === APP1) metadata.push({ from, to: at });
    if (marker === SCAN) at = endOfScan(view, at);
  }
}

/** In a scan, 0xFF is followed by zero or a restart marker; any other byte ends the scan. */
function endOfScan(view: DataView, from: number): number {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = view.getUint8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  throw new RangeError('The scan has no end');
}
