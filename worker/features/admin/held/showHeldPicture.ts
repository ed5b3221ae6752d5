import { sql } from 'drizzle-orm';
import { allOf } from '../../../db/guard';
import { hasRows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import { auditStatement } from '../../../domain/audit/audit';
import { isOwnHold } from '../../../domain/cases/ownCases';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';
import { photoKeys } from '../../../platform/photos';

/**
 * A picture of a member in the queue, or of the banned account, so that an administrator can decide
 * whether they are the same person; each view is recorded. Throws NOT_FOUND.
 */
export async function showHeldPicture(
  context: MemberContext,
  memberId: string,
  photoId: string,
): Promise<ReadableStream> {
  const { isKnown } = await asAdmin(context, (within) => {
    const isOf = sql`EXISTS (SELECT 1 FROM holds h
      JOIN photos p ON p.member_id IN (h.member_id, h.account)
      WHERE h.member_id = ${memberId} AND h.due_at IS NOT NULL AND p.id = ${photoId}
        AND NOT ${isOwnHold(within.session.memberId, 'h')})`;
    return {
      isKnown: hasRows`SELECT 1 WHERE ${isOf}`,
      audit: auditStatement(
        within,
        { act: 'held.look', target: memberId, detail: { photoId } },
        allOf(within.counts, isOf),
      ),
    };
  });
  const kept = isKnown && (await context.env.PHOTOS.get(photoKeys.original(photoId)));
  if (!kept) throw notFound();
  return kept.body;
}
