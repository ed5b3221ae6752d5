import { eq } from 'drizzle-orm';
import { photos } from '../../db/schema';
import { asActor } from '../../domain/act';
import { countUpload } from '../../domain/photos/countUpload';
import { preparePicture } from '../../domain/photos/preparePicture';
import { deletePhotos, insertPhoto } from '../../domain/photos/queries';
import { removePictures, storePictures } from '../../domain/photos/storedPictures';
import type { MemberContext } from '../../platform/context';
import { newId } from '../../platform/ids';
import { photoUrl } from '../../platform/photos';

/** Replaces the profile picture. Throws INVALID_INPUT at `profilePhoto`. */
export function uploadProfilePhoto(context: MemberContext, sent: Uint8Array<ArrayBuffer>) {
  return countUpload(context, async (acting) => {
    const picture = {
      id: newId('pho'),
      ...(await preparePicture(acting, sent, 'profilePhoto')),
    };
    const former = await storePictures(acting, [picture], async () => {
      const { gone } = await asActor(acting, (within) => ({
        gone: deletePhotos(within, eq(photos.position, 0)),
        added: insertPhoto(within, picture, 0),
      }));
      return gone;
    });
    await removePictures(acting, former);
    return { profilePicture: photoUrl(picture.id) };
  });
}
