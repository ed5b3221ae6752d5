import { eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { MAX_ADDITIONAL_PHOTOS } from '../../../src/shared/rules/limits';
import { countIn } from '../../db/expressions';
import { allOf } from '../../db/guard';
import { photos, photos as rows } from '../../db/schema';
import { asActor } from '../../domain/act';
import { toPictures } from '../../domain/members/presentMember';
import { countUpload } from '../../domain/photos/arrangePictures';
import { preparePicture } from '../../domain/photos/preparePicture';
import { deletePhotos, insertPhoto, ownPhotos } from '../../domain/photos/queries';
import { removePictures, storePictures } from '../../domain/photos/storedPictures';
import type { MemberContext } from '../../platform/context';
import { conflict, notFound } from '../../platform/domainError';
import { newId } from '../../platform/ids';
import { photoUrl } from '../../platform/photos';
import { sentence } from '../../platform/sentence';

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

const FULL = sentence(
  'You have {maxAdditionalPhotos} additional photos, which is the maximum. Remove one first.',
  { maxAdditionalPhotos: MAX_ADDITIONAL_PHOTOS },
);

/** Adds a picture after the others. Throws INVALID_INPUT at `photo`, CONFLICT without room. */
export function uploadAdditionalPhoto(context: MemberContext, sent: Uint8Array<ArrayBuffer>) {
  return countUpload(context, async (acting, photos) => {
    if (photos.filter(({ position }) => position > 0).length >= MAX_ADDITIONAL_PHOTOS)
      throw conflict(FULL);
    const picture = { id: newId('pho'), ...(await preparePicture(acting, sent, 'photo')) };
    const isMine = eq(rows.memberId, acting.session.memberId);
    const last = sql`(SELECT COALESCE(MAX(position), 0) + 1 FROM photos WHERE ${isMine})`;
    const hasRoom = lt(countIn(rows, allOf(isMine, gt(rows.position, 0))), MAX_ADDITIONAL_PHOTOS);
    return storePictures(acting, [picture], async () => {
      const { isAdded, after } = await asActor(acting, (within) => ({
        isAdded: insertPhoto(within, picture, last, hasRoom),
        after: ownPhotos(within),
      }));
      if (!isAdded) throw conflict(FULL);
      const { additionalPhotos } = toPictures(
        after.map(({ position, id }) => [position, id, '', ''] as const),
      );
      return { additionalPhotos };
    });
  });
}

/** Removes an additional photo of the member's own. Throws NOT_FOUND. */
export async function deleteAdditionalPhoto(context: MemberContext, photoId: string) {
  const deleted = await remove(context, allOf(eq(photos.id, photoId), gt(photos.position, 0)));
  if (deleted.length === 0) throw notFound();
}

/** Leaves the member without a profile picture, whether or not there was one. */
export async function deleteProfilePhoto(context: MemberContext) {
  await remove(context, eq(photos.position, 0));
}

async function remove(context: MemberContext, which: SQL) {
  const { acting, gone } = await asActor(context, (within) => ({
    gone: deletePhotos(within, which),
  }));
  await removePictures(acting, gone);
  return gone;
}
