import { sql } from 'drizzle-orm';
import { allOf } from '../../../db/guard';
import { hasRows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import { isOwnCase } from '../../../domain/cases/ownCases';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';
import { photoKeys } from '../../../platform/photos';
import { IS_UNDECIDED } from './photoCheckQueries';

/**
 * The photo of an open check, or one of the profile that it is compared with; each view is recorded.
 * Throws NOT_FOUND, also once it is decided.
 */
export async function showCheckPicture(
  context: MemberContext,
  id: string,
  photoId: string,
): Promise<ReadableStream> {
  const { isKnown } = await asAdmin(context, (within) => {
    const isOf = sql`EXISTS (SELECT 1 FROM photo_checks c WHERE c.id = ${id} AND ${IS_UNDECIDED}
      AND NOT ${isOwnCase(within.session.memberId, sql`c.member_id`)}
      AND (c.photo_id = ${photoId} OR EXISTS (SELECT 1 FROM photos p
        WHERE p.id = ${photoId} AND p.member_id = c.member_id)))`;
    return {
      isKnown: hasRows`SELECT 1 WHERE ${isOf}`,
      audit: auditStatement(
        within,
        { act: 'photo-check.look', target: id, detail: { photoId } },
        allOf(within.counts, isOf),
      ),
    };
  });
  const kept = isKnown && (await context.env.PHOTOS.get(photoKeys.original(photoId)));
  if (!kept) throw notFound();
  return kept.body;
}
