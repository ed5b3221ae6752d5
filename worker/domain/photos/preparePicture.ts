import { base64 } from 'oslo/encoding';
import { PICTURE_LIMITS } from '../../../src/shared/rules/limits';
import { PICTURE_REFUSALS } from '../../../src/shared/rules/pictures/pictureRefusals';
import type { Text } from '../../../src/shared/texts/t';
import type { Context } from '../../platform/context';
import { invalid } from '../../platform/domainError';
import { toPng, toWebp, UndecodableImage } from '../../platform/images';
import { PHOTO_WIDTHS, type PhotoWidth } from '../../platform/photos';
import { sentence } from '../../platform/sentence';
import { analyzePicture, type PictureAnalysis } from './analyzePicture';
import { requireNotBarred } from './barredPictures';
import { cleanWebp } from './cleanWebp';
import { readImageHeader } from './readImageHeader';
import { upright } from './upright';

/** Longest side of the stored original, in pixels: twice the largest width served. */
const KEPT_SIDE = 2_160;

/** In pixels: some 230 characters as a data URI. */
const PLACEHOLDER_WIDTH = 12;

type Bytes = Uint8Array<ArrayBuffer>;

/** A re-encoded picture: upright, still, without metadata. */
export interface PreparedPicture {
  width: number;
  height: number;
  original: Bytes;
  /** Only widths below the original's. */
  variants: { width: PhotoWidth; bytes: Bytes }[];
  /** A data URI of a very small WebP. */
  placeholder: string;
  look: PictureAnalysis;
}

/**
 * Checks uploaded bytes, before and while decoding them, and produces everything that is stored.
 * Throws INVALID_INPUT at `path`, also for a copy of a picture that was taken down, and UNAVAILABLE
 * without the Images binding.
 */
export async function preparePicture(
  context: Context,
  sent: Bytes,
  path: string,
): Promise<PreparedPicture> {
  return decoded(context, sent, path, KEPT_SIDE, async (scaled) => {
    const { bytes: original, ...size } = await scaled(within(KEPT_SIDE));
    // Uses the stored version, so that its print stays the same.
    const look = await analyzePicture(context, original);
    await requireNotBarred(context, look, path);
    const variants = await Promise.all(
      PHOTO_WIDTHS.filter((width) => width < size.width).map(async (width) => ({
        width,
        bytes: (await scaled({ width, fit: 'scale-down' })).bytes,
      })),
    );
    const small = await scaled({ width: PLACEHOLDER_WIDTH, fit: 'scale-down' });
    return { ...size, original, variants, placeholder: dataUri(small.bytes), look };
  });
}

/** The same for a picture stored in one size only: a WebP of at most `side` pixels a side. */
export async function prepareOneSize(context: Context, sent: Bytes, side: number, path: string) {
  return decoded(context, sent, path, side, async (scaled) => (await scaled(within(side))).bytes);
}

const within = (side: number): ImageTransform => ({ width: side, height: side, fit: 'scale-down' });

type Scaled = (to: ImageTransform) => ReturnType<typeof encoded>;

async function decoded<Made>(
  context: Context,
  sent: Bytes,
  path: string,
  side: number,
  make: (scaled: Scaled) => Promise<Made>,
): Promise<Made> {
  const header = readImageHeader(sent);
  const refused = refusal(header);
  if (refused) throw invalid(path, sentence(refused));
  try {
    const { bytes, turns } = upright(sent);
    const isLarge = header !== null && Math.max(header.width, header.height) > side;
    if (!isLarge) return await make((to) => encoded(context, bytes, [...turns, to]));
    // Decoded once for all sizes, into a PNG: compressing twice causes visible loss.
    const smaller = await toPng(context, bytes, [...turns, within(side)]);
    return await make((to) => encoded(context, smaller, [to]));
  } catch (error) {
    if (error instanceof UndecodableImage) throw invalid(path, sentence(PICTURE_REFUSALS.type));
    throw error;
  }
}

const dataUri = (webp: Bytes) => `data:image/webp;base64,${base64.encode(webp)}`;

function refusal(header: ReturnType<typeof readImageHeader>): Text | null {
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
