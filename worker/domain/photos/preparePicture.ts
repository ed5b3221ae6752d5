import { base64 } from 'oslo/encoding';
import { PICTURE_LIMITS } from '../../../src/shared/rules/limits';
import { PICTURE_REFUSALS } from '../../../src/shared/rules/pictureRefusals';
import type { Context } from '../../platform/context';
import { invalid } from '../../platform/domainError';
import { toWebp, UndecodableImage } from '../../platform/images';
import { PHOTO_WIDTHS, type PhotoWidth } from '../../platform/photos';
import { cleanWebp } from './cleanWebp';
import { readImageHeader } from './readImageHeader';
import { upright } from './upright';

/** Longest side of what is kept, in pixels: twice the largest width served. */
const KEPT_SIDE = 2_160;
const KEPT: ImageTransform = { width: KEPT_SIDE, height: KEPT_SIDE, fit: 'scale-down' };

/** In pixels: some 230 characters as a data URI. */
const PLACEHOLDER_WIDTH = 12;

type Bytes = Uint8Array<ArrayBuffer>;

/** A picture encoded anew: upright, still, without metadata. */
export interface Picture {
  width: number;
  height: number;
  original: Bytes;
  /** Only those narrower than the original. */
  variants: { width: PhotoWidth; bytes: Bytes }[];
  /** A data URI of a very small WebP. */
  placeholder: string;
}

/**
 * Checks what a member sent by its bytes, before and while it is decoded, and makes from it all
 * that is ever stored. Throws INVALID_INPUT at `path`, UNAVAILABLE without the Images binding.
 */
export async function preparePicture(
  context: Context,
  sent: Bytes,
  path: string,
): Promise<Picture> {
  const refused = refusal(sent);
  if (refused) throw invalid(path, refused);
  try {
    const { bytes: plain, turns } = upright(sent);
    const { bytes: original, ...size } = await encoded(context, plain, [...turns, KEPT]);
    // From what was sent, not from the copy: a picture that is encoded twice loses visibly.
    const scaled = async (width: number) =>
      (await encoded(context, plain, [...turns, { width, fit: 'scale-down' }])).bytes;
    const variants = await Promise.all(
      PHOTO_WIDTHS.filter((width) => width < size.width).map(async (width) => ({
        width,
        bytes: await scaled(width),
      })),
    );
    const placeholder = dataUri(await scaled(PLACEHOLDER_WIDTH));
    return { ...size, original, variants, placeholder };
  } catch (error) {
    if (error instanceof UndecodableImage) throw invalid(path, PICTURE_REFUSALS.type);
    throw error;
  }
}

const dataUri = (webp: Bytes) => `data:image/webp;base64,${base64.encode(webp)}`;

function refusal(sent: Bytes): string | null {
  const header = readImageHeader(sent);
  if (!header) return PICTURE_REFUSALS.type;
  const { width, height, isAnimated } = header;
  const { side, pixels } = PICTURE_LIMITS;
  if (Math.max(width, height) > side.max || width * height > pixels) {
    return PICTURE_REFUSALS.dimensions;
  }
  if (Math.min(width, height) < side.min) return PICTURE_REFUSALS.small;
  return isAnimated ? PICTURE_REFUSALS.moving : null;
}

async function encoded(context: Context, from: Bytes, transforms: ImageTransform[]) {
  const bytes = cleanWebp(await toWebp(context, from, transforms));
  const header = readImageHeader(bytes);
  if (!header) throw new Error('The Images binding answered no WebP');
  return { bytes, width: header.width, height: header.height };
}
