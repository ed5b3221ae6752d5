import { eq, gt, lt, sql } from 'drizzle-orm';
import { MAX_ADDITIONAL_PHOTOS } from '../../../src/shared/rules/limits';
import { countIn } from '../../db/expressions';
import { allOf } from '../../db/guard';
import { photos as rows } from '../../db/schema';
import { asActor } from '../../domain/act';
import { toPictures } from '../../domain/members/presentMember';
import { countUpload } from '../../domain/photos/countUpload';
import { preparePicture } from '../../domain/photos/preparePicture';
import { insertPhoto, ownPhotos } from '../../domain/photos/queries';
import { storePictures } from '../../domain/photos/storedPictures';
import type { MemberContext } from '../../platform/context';
import { conflict } from '../../platform/domainError';
import { newId } from '../../platform/ids';
import { sentence } from '../../platform/sentence';

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
