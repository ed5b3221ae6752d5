import { sql } from 'drizzle-orm';
import { isOwnHold } from '../../../domain/cases/ownCases';
import type { MemberContext } from '../../../platform/context';
import { photoKeys } from '../../../platform/photos';
import { showCasePicture } from '../cases/showCasePicture';

/**
 * A picture of a member in the queue, or of the banned account, so that an administrator can decide
 * whether they are the same person; each view is recorded. Throws NOT_FOUND.
 */
export function showHeldPicture(
  context: MemberContext,
  memberId: string,
  photoId: string,
): Promise<ReadableStream> {
  const isPicture = (adminId: string) => sql`EXISTS (SELECT 1 FROM holds h
      JOIN photos p ON p.member_id IN (h.member_id, h.account)
      WHERE h.member_id = ${memberId} AND h.due_at IS NOT NULL AND p.id = ${photoId}
        AND NOT ${isOwnHold(adminId, 'h')})`;
  const key = photoKeys.original(photoId);
  return showCasePicture(context, { act: 'held.look', target: memberId, photoId, key }, isPicture);
}
