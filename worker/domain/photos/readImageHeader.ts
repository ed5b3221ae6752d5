import type { ImageHeader } from './imageHeader';
import { readJpeg } from './jpegHeader';
import { readPng } from './pngHeader';
import { readWebp } from './webpHeader';

/**
 * Tells a whole JPEG, PNG or WebP by its bytes alone; a name or a declared type is never looked
 * at. `null` for everything else, and for a file that ends before its picture does. What follows
 * the picture is ignored here: encoding anew leaves it behind.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    return readJpeg(view) ?? readPng(view) ?? readWebp(view);
  } catch (error) {
    // A field that would lie behind the last byte.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
