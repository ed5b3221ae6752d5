import { sql } from 'drizzle-orm';
import { MAX_ADDITIONAL_PHOTOS } from '../../../src/shared/rules/limits';
import { actorFrom, actorStatement } from '../../domain/actor';
import { toPictures } from '../../domain/members/presentMember';
import { preparePicture } from '../../domain/photos/preparePicture';
import {
  insertPhoto,
  loadOwnPhotos,
  ownPhotosFrom,
  ownPhotosStatement,
} from '../../domain/photos/queries';
import { storePictures } from '../../domain/photos/storePictures';
import type { MemberContext } from '../../platform/context';
import { DomainError } from '../../platform/domainError';
import { newId } from '../../platform/ids';

/** Adds a picture after the others. Throws INVALID_INPUT at `photo`, CONFLICT when there is no room. */
export async function uploadAdditionalPhoto(
  context: MemberContext,
  sent: Uint8Array<ArrayBuffer>,
): Promise<{ additionalPhotos: string[] }> {
  const { db, now, session } = context;
  const before = await loadOwnPhotos(context);
  if (before.filter(({ position }) => position > 0).length >= MAX_ADDITIONAL_PHOTOS) throw full();
  const picture = { id: newId('pho'), ...(await preparePicture(context, sent, 'photo')) };
  const mine = sql`SELECT COALESCE(MAX(position), 0) + 1 FROM photos
    WHERE member_id = ${session.memberId}`;
  const hasRoom = sql`(SELECT COUNT(*) FROM photos
    WHERE member_id = ${session.memberId} AND position > 0) < ${MAX_ADDITIONAL_PHOTOS}`;
  return storePictures(context, [picture], async () => {
    const [rows, inserted, photos] = await db.batch([
      actorStatement(context),
      insertPhoto(context, picture, sql`(${mine})`, hasRoom),
      ownPhotosStatement(context),
    ]);
    actorFrom(rows, now);
    if (inserted.length === 0) throw full();
    const { additionalPhotos } = toPictures(
      ownPhotosFrom(photos).map(({ position, id }) => [position, id, ''] as const),
    );
    return { additionalPhotos };
  });
}

const full = () =>
  new DomainError(
    'CONFLICT',
    `You have ${MAX_ADDITIONAL_PHOTOS} additional photos, which is the most there can be. Remove one first.`,
  );
