import type { Context } from './context';
import { DomainError } from './domainError';
import { log } from './log';
import { sentence } from './sentence';

export class UndecodableImage extends Error {
  override readonly name = 'UndecodableImage';
}

/** The local runtime always encodes with quality 80. */
const QUALITY = 80;
const WEBP: ImageOutputOptions = { format: 'image/webp', quality: QUALITY, anim: false };

/** A PNG of one pixel, which the service must be able to decode. */
const CONTROL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/**
 * The picture as a still WebP, after the transforms in order. Throws UndecodableImage for bytes
 * that are no picture, and UNAVAILABLE when the Images binding is missing, over its quota or down.
 * The binding's error codes differ between the edge and the local runtime, so encoding a known
 * picture decides which it was.
 */
export async function toWebp(
  context: Pick<Context, 'env' | 'requestId'>,
  bytes: Uint8Array<ArrayBuffer>,
  transforms: readonly ImageTransform[],
  output = WEBP,
): Promise<Uint8Array<ArrayBuffer>> {
  const { env, requestId } = context;
  try {
    return await encode(env, bytes, transforms, output);
  } catch (error) {
    if (await takesPictures(env)) throw new UndecodableImage('Not decoded', { cause: error });
    log({ event: 'failure', requestId, route: 'Images binding', error });
    throw new DomainError(
      'UNAVAILABLE',
      sentence("We can't prepare photos right now. Please try again later."),
    );
  }
}

/** The same as a PNG, to read its pixels. */
export function toPng(...[context, bytes, transforms]: Parameters<typeof toWebp>) {
  return toWebp(context, bytes, transforms, { format: 'image/png', anim: false });
}

async function encode(
  env: Pick<Env, 'IMAGES'>,
  bytes: Uint8Array<ArrayBuffer>,
  transforms: readonly ImageTransform[],
  output = WEBP,
) {
  const made = await transforms
    .reduce((image, each) => image.transform(each), env.IMAGES.input(new Blob([bytes]).stream()))
    .output(output);
  return new Uint8Array(await made.response().arrayBuffer());
}

/** Encodes a picture of one pixel. Throws when the binding decodes no picture at all. */
export async function encodeControl(env: Pick<Env, 'IMAGES'>): Promise<void> {
  const control = Uint8Array.from(atob(CONTROL), (letter) => letter.charCodeAt(0));
  const { length } = await encode(env, control, []);
  if (length === 0) throw new Error('The Images binding answered nothing.');
}

async function takesPictures(env: Pick<Env, 'IMAGES'>): Promise<boolean> {
  try {
    await encodeControl(env);
    return true;
  } catch {
    return false;
  }
}
