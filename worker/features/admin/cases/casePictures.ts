import { type SQL, sql } from 'drizzle-orm';
import { allOf } from '../../../db/guard';
import { hasRows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import { type AdminAct, auditStatement } from '../../../domain/audit/audit';
import { isOwnCaseIn, isOwnHold, isOwnTakeDown } from '../../../domain/cases/ownCases';
import { WEBP } from '../../../http/pictureAnswer';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';
import { photoKeys } from '../../../platform/photos';
import { IS_UNDECIDED } from '../photo-checks/listPhotoChecks';

type ShowPicture = (
  context: MemberContext,
  which: { id: string; photoId: string },
) => Promise<Response>;

/**
 * Shows a picture of a case, if `isPicture` is true of it for this administrator; each view is
 * recorded. Throws NOT_FOUND.
 */
function showPictureIf(
  act: AdminAct,
  keyOf: (photoId: string, caseId: string) => string,
  isPicture: (caseId: string, photoId: string, adminId: string) => SQL,
): ShowPicture {
  return async (context, { id: target, photoId }) => {
    const { isKnown } = await asAdmin(context, (within) => {
      const mayShow = sql`EXISTS (${isPicture(target, photoId, within.session.memberId)})`;
      const seen = { act, target, detail: { photoId } };
      return {
        isKnown: hasRows`SELECT 1 WHERE ${mayShow}`,
        audit: auditStatement(within, seen, allOf(within.counts, mayShow)),
      };
    });
    const kept = isKnown && (await context.env.PHOTOS.get(keyOf(photoId, target)));
    if (!kept) throw notFound();
    return new Response(kept.body, { headers: { 'Content-Type': WEBP } });
  };
}

/** A picture of a member in the queue, or of the banned account, to compare them. */
export const showHeldPicture = showPictureIf(
  'held.look',
  photoKeys.original,
  (memberId, photoId, adminId) => sql`SELECT 1 FROM holds h
      JOIN photos p ON p.member_id IN (h.member_id, h.account)
      WHERE h.member_id = ${memberId} AND h.due_at IS NOT NULL AND p.id = ${photoId}
        AND NOT ${isOwnHold(adminId, 'h')}`,
);

/** The photo of an open check, or one of the profile that it is compared with. */
export const showCheckPicture = showPictureIf(
  'photo-check.look',
  photoKeys.original,
  (id, photoId, adminId) => sql`SELECT 1 FROM photo_checks c WHERE c.id = ${id} AND ${IS_UNDECIDED}
        AND NOT ${isOwnCaseIn(adminId, 'c')}
      AND (c.photo_id = ${photoId} OR EXISTS (SELECT 1 FROM photos p
        WHERE p.id = ${photoId} AND p.member_id = c.member_id))`,
);

/** The copy of a claimed picture. */
export const showClaimedPicture = showPictureIf(
  'take-down.look',
  (photoId, id) => photoKeys.claimed(id, photoId),
  (id, photoId, adminId) => sql`SELECT 1 FROM take_down_pictures p
      JOIN take_downs t ON t.id = p.take_down_id
      WHERE t.id = ${id} AND p.photo_id = ${photoId} AND NOT ${isOwnTakeDown(adminId, 't')}`,
);
