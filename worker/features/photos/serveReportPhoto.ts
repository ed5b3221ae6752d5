import { sql } from 'drizzle-orm';
import { some } from '../../db/ask';
import { asAdmin } from '../../domain/act';
import { auditStatement } from '../../domain/audit';
import { keptPicture } from '../../http/pictureAnswer';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { photoKeys } from '../../platform/photos';

/**
 * A report's copy of a picture, for administrators; each look is written down. Throws NOT_FOUND, also
 * for one that a take-down erased.
 */
export async function serveReportPhoto(context: MemberContext, copyId: string): Promise<Response> {
  const isKept = sql`EXISTS (SELECT 1 FROM report_pictures WHERE id = ${copyId} AND erased = 0)`;
  const { acting, isKnown } = await asAdmin(context, (within) => ({
    isKnown: some`SELECT 1 WHERE ${isKept}`,
    audit: auditStatement(
      within,
      { act: 'report.photo', target: copyId, detail: {} },
      sql`${within.counts} AND ${isKept}`,
    ),
  }));
  const kept = isKnown && (await acting.env.PHOTOS.get(photoKeys.original(copyId)));
  if (!kept) throw notFound();
  return keptPicture(kept, 'private, no-store');
}
