import { sql } from 'drizzle-orm';
import { isOwnTakeDown } from '../../../domain/cases/ownCases';
import type { MemberContext } from '../../../platform/context';
import { photoKeys } from '../../../platform/photos';
import { showCasePicture } from '../cases/showCasePicture';

/**
 * The copy of a claimed picture, for the deciding administrator; each view is recorded. Throws
 * NOT_FOUND.
 */
export function showPicture(
  context: MemberContext,
  id: string,
  photoId: string,
): Promise<ReadableStream> {
  const isPicture = (
    adminId: string,
  ) => sql`EXISTS (SELECT 1 FROM take_down_pictures p JOIN take_downs t ON t.id = p.take_down_id
      WHERE t.id = ${id} AND p.photo_id = ${photoId}
        AND NOT ${isOwnTakeDown(adminId, 't')})`;
  const key = photoKeys.claimed(id, photoId);
  return showCasePicture(context, { act: 'take-down.look', target: id, photoId, key }, isPicture);
}
