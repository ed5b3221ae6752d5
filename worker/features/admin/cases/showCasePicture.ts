import type { SQL } from 'drizzle-orm';
import { allOf } from '../../../db/guard';
import { hasRows } from '../../../db/runBatch';
import { asAdmin } from '../../../domain/act';
import { type AdminAct, auditStatement } from '../../../domain/audit/audit';
import type { MemberContext } from '../../../platform/context';
import { notFound } from '../../../platform/domainError';

/**
 * A picture of the case `target`, if it is one of its pictures for this administrator; each view is
 * recorded. Throws NOT_FOUND.
 */
export async function showCasePicture(
  context: MemberContext,
  { act, target, photoId, key }: { act: AdminAct; target: string; photoId: string; key: string },
  isPicture: (adminId: string) => SQL,
): Promise<ReadableStream> {
  const { isKnown } = await asAdmin(context, (within) => {
    const mayShow = isPicture(within.session.memberId);
    const seen = { act, target, detail: { photoId } };
    return {
      isKnown: hasRows`SELECT 1 WHERE ${mayShow}`,
      audit: auditStatement(within, seen, allOf(within.counts, mayShow)),
    };
  });
  const kept = isKnown && (await context.env.PHOTOS.get(key));
  if (!kept) throw notFound();
  return kept.body;
}
