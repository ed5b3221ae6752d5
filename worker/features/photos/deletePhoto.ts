import { type SQL, sql } from 'drizzle-orm';
import { asActor } from '../../domain/act';
import { deletePhotos } from '../../domain/photos/queries';
import { removePictures } from '../../domain/photos/storedPictures';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';

/** Removes an additional photo of the member's own. Throws NOT_FOUND. */
export async function deleteAdditionalPhoto(context: MemberContext, photoId: string) {
  const deleted = await remove(context, sql`id = ${photoId} AND position > 0`);
  if (deleted.length === 0) throw notFound();
}

/** Leaves the member without a profile picture, whether or not there was one. */
export async function deleteProfilePhoto(context: MemberContext) {
  await remove(context, sql`position = 0`);
}

async function remove(context: MemberContext, which: SQL) {
  const { acting, gone } = await asActor(context, (within) => ({
    gone: deletePhotos(within, which),
  }));
  await removePictures(acting, gone);
  return gone;
}
