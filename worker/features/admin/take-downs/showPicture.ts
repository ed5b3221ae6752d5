import { sql } from 'drizzle-orm';
import { allOf } from '../../../db/guard';
import { hasRows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import { isOwnTakeDown } from '../../../domain/cases/ownCases';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';
import { photoKeys } from '../../../platform/photos';

/**
 * The copy of a claimed picture, for the deciding administrator; each view is recorded. Throws
 * NOT_FOUND.
 */
export async function showPicture(
  context: MemberContext,
  id: string,
  photoId: string,
): Promise<ReadableStream> {
  const { isKnown } = await asAdmin(context, (within) => {
    const isOf = sql`EXISTS (SELECT 1 FROM take_down_pictures p JOIN take_downs t ON t.id = p.take_down_id
      WHERE t.id = ${id} AND p.photo_id = ${photoId}
        AND NOT ${isOwnTakeDown(within.session.memberId, 't')})`;
    return {
      isKnown: hasRows`SELECT 1 WHERE ${isOf}`,
      audit: auditStatement(
        within,
        { act: 'take-down.look', target: id, detail: { photoId } },
        allOf(within.counts, isOf),
      ),
    };
  });
  const kept = isKnown && (await context.env.PHOTOS.get(photoKeys.claimed(id, photoId)));
  if (!kept) throw notFound();
  return kept.body;
}
