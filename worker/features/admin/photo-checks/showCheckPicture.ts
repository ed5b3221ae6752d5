import { sql } from 'drizzle-orm';
import { isOwnCaseIn } from '../../../domain/cases/ownCases';
import type { MemberContext } from '../../../platform/context';
import { photoKeys } from '../../../platform/photos';
import { showCasePicture } from '../cases/showCasePicture';
import { IS_UNDECIDED } from './photoCheckQueries';

/**
 * The photo of an open check, or one of the profile that it is compared with; each view is recorded.
 * Throws NOT_FOUND, also once it is decided.
 */
export function showCheckPicture(
  context: MemberContext,
  id: string,
  photoId: string,
): Promise<ReadableStream> {
  const isPicture = (
    adminId: string,
  ) => sql`EXISTS (SELECT 1 FROM photo_checks c WHERE c.id = ${id} AND ${IS_UNDECIDED}
        AND NOT ${isOwnCaseIn(adminId, 'c')}
      AND (c.photo_id = ${photoId} OR EXISTS (SELECT 1 FROM photos p
        WHERE p.id = ${photoId} AND p.member_id = c.member_id)))`;
  const key = photoKeys.original(photoId);
  return showCasePicture(context, { act: 'photo-check.look', target: id, photoId, key }, isPicture);
}
