import { printOf } from '../../../src/shared/rules/picturePrint';
import type { Context } from '../../platform/context';
import { toPng } from '../../platform/images';
import { readPng } from './readPng';

/** Enough for the print, and little to read. */
const SIDE = 64;

/** What copies of a picture are known by; `null` for one that shows nothing. */
export async function printOfPicture(
  context: Pick<Context, 'env' | 'requestId'>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string | null> {
  const small = await toPng(context, bytes, [{ width: SIDE, height: SIDE, fit: 'scale-down' }]);
  const pixels = await readPng(small);
  if (!pixels) throw new Error('The Images binding answered a PNG that cannot be read.');
  return printOf(pixels);
}
