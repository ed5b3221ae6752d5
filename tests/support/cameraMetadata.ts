import { ascii, type Bytes, joined } from './bytes';

const SERIAL = 'SN-4471-0093';
/** 40° 43' 52.31" as three rationals: tests look for the last of them. */
const SECONDS = [5_231, 100] as const;

/**
 * The same JPEG as a phone writes it: turned on its side (orientation 6 by default), with the
 * camera's serial number, the location, an XMP packet, a color profile and a comment.
 */
export function withMetadata(plain: Bytes, orientation = 6): Bytes {
  return joined(
    plain.subarray(0, 2),
    segment(0xe1, joined(ascii('Exif\0\0'), exif(orientation))),
    segment(0xe1, ascii(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SERIAL}</x:xmpmeta>`)),
    segment(0xe2, joined(ascii('ICC_PROFILE\0'), Uint8Array.of(1, 1), ascii(SERIAL))),
    segment(0xfe, ascii(`Comment ${SERIAL}`)),
    plain.subarray(2),
  );
}

/** Which parts of `withMetadata` these bytes contain. */
export function metadataIn(bytes: Uint8Array): string[] {
  const text = new TextDecoder('latin1').decode(bytes);
  const seconds = new Uint8Array(8);
  new DataView(seconds.buffer).setUint32(0, SECONDS[0]);
  new DataView(seconds.buffer).setUint32(4, SECONDS[1]);
  const marks = [SERIAL, 'Exif', 'EXIF', 'xmpmeta', 'XMP ', 'ICC_PROFILE', 'ICCP', 'Comment'];
  return [...marks, new TextDecoder('latin1').decode(seconds)].filter((mark) =>
    text.includes(mark),
  );
}

/** TIFF 6.0 with the tags of Exif 3.0, in Motorola order. */
function exif(orientation: number): Bytes {
  const bytes = new Uint8Array(180);
  const view = new DataView(bytes.buffer);
  let at = 0;
  const u16 = (value: number) => {
    view.setUint16(at, value);
    at += 2;
  };
  const u32 = (value: number) => {
    view.setUint32(at, value);
    at += 4;
  };
  const tag = (id: number, type: number, count: number, value: number, isShort = false) => {
    u16(id);
    u16(type);
    u32(count);
    u32(isShort ? value << 16 : value);
  };
  bytes.set(ascii('MM\0*'));
  at = 4;
  u32(8);
  u16(3);
  tag(0x0112, 3, 1, orientation, true);
  tag(0x8769, 4, 1, 50);
  tag(0x8825, 4, 1, 68);
  u32(0);
  at = 50;
  u16(1);
  tag(0xa431, 2, SERIAL.length + 1, 140);
  u32(0);
  at = 68;
  u16(2);
  tag(0x0001, 2, 2, ('N'.codePointAt(0) ?? 0) << 24);
  tag(0x0002, 5, 3, 100);
  u32(0);
  at = 100;
  for (const value of [40, 1, 43, 1, ...SECONDS]) u32(value);
  bytes.set(ascii(SERIAL), 140);
  return bytes;
}

function segment(marker: number, data: Uint8Array): Bytes {
  const length = data.length + 2;
  return joined(Uint8Array.of(0xff, marker, length >> 8, length & 0xff), data);
}
