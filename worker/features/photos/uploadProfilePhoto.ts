import { sql } from 'drizzle-orm';
import { actorFrom, actorStatement } from '../../platform/actor';
import type { MemberContext } from '../../platform/context';
import { newId } from '../../platform/ids';
import { photoAddress } from '../../platform/photos';
import { preparePicture } from './preparePicture';
import { deletePhotos, insertPhoto, loadOwnPhotos, ownPhotosFrom } from './queries';
import { removePictures } from './removePictures';
import { storePictures } from './storePictures';

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
