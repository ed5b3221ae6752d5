import { sql } from 'drizzle-orm';
import { MAX_ADDITIONAL_PHOTOS } from '../../../src/shared/rules/limits';
import { asActor } from '../../domain/act';
import { toPictures } from '../../domain/members/presentMember';
import { preparePicture } from '../../domain/photos/preparePicture';
import { insertPhoto, loadOwnPhotos, ownPhotos } from '../../domain/photos/queries';
import { storePictures } from '../../domain/photos/storePictures';
import type { MemberContext } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import { newId } from '../../platform/ids';

/** Adds a picture after the others. Throws INVALID_INPUT at `photo`, CONFLICT when there is no room. */
export async function uploadAdditionalPhoto(
  context: MemberContext,
  sent: Uint8Array<ArrayBuffer>,
): Promise<{ additionalPhotos: string[] }> {
  const { acting, photos } = await loadOwnPhotos(context);
  if (photos.filter(({ position }) => position > 0).length >= MAX_ADDITIONAL_PHOTOS) throw full();
  const picture = { id: newId('pho'), ...(await preparePicture(acting, sent, 'photo')) };
  const mine = sql`SELECT COALESCE(MAX(position), 0) + 1 FROM photos
    WHERE member_id = ${context.session.memberId}`;
  const hasRoom = sql`(SELECT COUNT(*) FROM photos
    WHERE member_id = ${context.session.memberId} AND position > 0) < ${MAX_ADDITIONAL_PHOTOS}`;
  return storePictures(acting, [picture], async () => {
    const { isAdded, after } = await asActor(acting, (within) => ({
      isAdded: insertPhoto(within, picture, sql`(${mine})`, hasRoom),
      after: ownPhotos(within),
    }));
    if (!isAdded) throw full();
    const { additionalPhotos } = toPictures(
      after.map(({ position, id }) => [position, id, ''] as const),
    );
    return { additionalPhotos };
  });
}

const full = () =>
  new DomainError(
    'CONFLICT',
    `You have ${MAX_ADDITIONAL_PHOTOS} additional photos, which is the most there can be. Remove one first.`,
  );
