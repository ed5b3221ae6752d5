const METADATA = new Set([0x45584946, 0x584d5020, 0x49434350]); // EXIF, XMP, ICCP
const EXTENDED = 0x56503858;
/** The bits in the extended header that announce these chunks. */
const ANNOUNCED = 0x2c;
const BEFORE_CHUNKS = 12;

/** A complete WebP (RFC 9649) without Exif, XMP and color profile: no location is stored. */
export function cleanWebp(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const clean = new Uint8Array(bytes.length);
  clean.set(bytes.subarray(0, BEFORE_CHUNKS));
  const from = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const to = new DataView(clean.buffer);
  let written = BEFORE_CHUNKS;
  let at = BEFORE_CHUNKS;
  while (at + 8 <= bytes.length) {
    const type = from.getUint32(at);
    const length = from.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (!METADATA.has(type)) {
      clean.set(bytes.subarray(at, end), written);
      if (type === EXTENDED) to.setUint8(written + 8, to.getUint8(written + 8) & ~ANNOUNCED);
      written += end - at;
    }
    at = end;
  }
  to.setUint32(4, written - 8, true);
  return clean.slice(0, written);
}
