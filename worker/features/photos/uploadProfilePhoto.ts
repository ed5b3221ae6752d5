import { sql } from 'drizzle-orm';
import { actorFrom, actorStatement } from '../../domain/actor';
import { preparePicture } from '../../domain/photos/preparePicture';
import {
  deletePhotos,
  insertPhoto,
  loadOwnPhotos,
  ownPhotosFrom,
} from '../../domain/photos/queries';
import { removePictures } from '../../domain/photos/removePictures';
import { storePictures } from '../../domain/photos/storePictures';
import type { MemberContext } from '../../platform/context';
import { newId } from '../../platform/ids';
import { photoAddress } from '../../platform/photos';

/** Takes in a new profile picture; the former one is gone. Throws INVALID_INPUT at `profilePhoto`. */
export async function uploadProfilePhoto(
  context: MemberContext,
  sent: Uint8Array<ArrayBuffer>,
): Promise<{ profilePicture: string }> {
  const { db, now } = context;
  await loadOwnPhotos(context);
  const picture = {
    id: newId('pho'),
    ...(await preparePicture(context, sent, 'profilePhoto')),
  };
  const former = await storePictures(context, [picture], async () => {
    const [rows, deleted] = await db.batch([
      actorStatement(context),
      deletePhotos(context, sql`position = 0`),
      insertPhoto(context, picture, sql`0`),
    ]);
    actorFrom(rows, now);
    return ownPhotosFrom(deleted);
  });
  await removePictures(
    context,
    former.map(({ id }) => id),
  );
  return { profilePicture: photoAddress(picture.id) };
}
