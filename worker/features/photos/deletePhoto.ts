import { eq, gt, type SQL } from 'drizzle-orm';
import { allOf } from '../../db/guard';
import { photos } from '../../db/schema';
import { asActor } from '../../domain/act';
import { deletePhotos } from '../../domain/photos/queries';
import { removePictures } from '../../domain/photos/storedPictures';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';

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
