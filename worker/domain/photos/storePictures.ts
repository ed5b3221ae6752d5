import type { Context } from '../../platform/context';
import { photoKeys } from '../../platform/photos';
import type { Picture } from './preparePicture';
import { announcePictures, removePictures } from './removePictures';

const WEBP = { httpMetadata: { contentType: 'image/webp' } };

export interface NewPicture extends Picture {
  id: string;
}

/**
 * Puts the bytes into the bucket, then runs `record`, which writes the rows or throws. A failure of
 * either leaves nothing behind, and neither does a worker that dies in between.
 */
export async function storePictures<Result>(
  context: Context,
  pictures: readonly NewPicture[],
  record: () => Promise<Result>,
): Promise<Result> {
  const ids = pictures.map(({ id }) => id);
  if (ids.length > 0) await announcePictures(context, ids);
  try {
    // All settled: a late put must not follow the removal.
    const puts = await Promise.allSettled(pictures.flatMap((each) => put(context.env, each)));
    const failed = puts.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
    return await record();
  } catch (error) {
    await removePictures(context, ids);
    throw error;
  }
}

function put(env: Env, { id, original, variants }: NewPicture) {
  return [
    env.PHOTOS.put(photoKeys.original(id), original, WEBP),
    ...variants.map(({ width, bytes }) =>
      env.PHOTOS.put(photoKeys.variant(id, width), bytes, WEBP),
    ),
  ];
}
