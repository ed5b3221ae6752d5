import { sql } from 'drizzle-orm';
import { allOf } from '../../db/guard';
import { hasRows } from '../../db/runBatch';
import { asAdmin } from '../../domain/act';
import { auditStatement } from '../../domain/audit/audit';
import { isOwnReport } from '../../domain/cases/ownCases';
import { keptPicture } from '../../http/pictureAnswer';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { photoKeys } from '../../platform/photos';

/**
 * A report's copy of a picture, for administrators; each view is recorded. Throws NOT_FOUND, also
 * for one that a take-down erased, and for one of the administrator's own report or case.
 */
export async function serveReportPhoto(context: MemberContext, copyId: string): Promise<Response> {
  const isKept = sql`EXISTS (SELECT 1 FROM report_pictures p JOIN reports r ON r.id = p.report_id
    WHERE p.id = ${copyId} AND p.erased = 0
      AND NOT ${isOwnReport(context.session.memberId, 'r')})`;
  const { acting, isKnown } = await asAdmin(context, (within) => ({
    isKnown: hasRows`SELECT 1 WHERE ${isKept}`,
    audit: auditStatement(
      within,
      { act: 'report.photo', target: copyId, detail: {} },
      allOf(within.counts, isKept),
    ),
  }));
  const kept = isKnown && (await acting.env.PHOTOS.get(photoKeys.original(copyId)));
  if (!kept) throw notFound();
  return keptPicture(kept, 'private, no-store');
}
