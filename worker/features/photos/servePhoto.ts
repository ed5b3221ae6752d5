import { type SQL, sql } from 'drizzle-orm';
import { flag, integer, row, text } from '../../db/columns';
import { allOf } from '../../db/guard';
import { firstRow, hasRows, runBatch, singleValue } from '../../db/runBatch';
import { photos, pictureRemovals } from '../../db/schema';
import { deleteWhere, existsIn } from '../../db/writes';
import { asActor, asAdmin, asReader, type BatchContext } from '../../domain/act';
import { adminCounts } from '../../domain/actor';
import { auditStatement } from '../../domain/audit/audit';
import { isOwnReport } from '../../domain/cases/ownCases';
import { visibleTo } from '../../domain/members/visibility';
import { registerPictures, removePictures } from '../../domain/photos/storedPictures';
import { keptPicture, madePicture, unlessKnown, WEBP } from '../../http/pictureAnswer';
import type { Context, MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { toWebp } from '../../platform/images';
import { conversationOf } from '../../platform/objects';
import { type PhotoWidth, photoKeys } from '../../platform/photos';

const photoRow = row({ width: integer });

export interface PhotoRequest {
  photoId: string;
  width: PhotoWidth;
  /** The request's If-None-Match. */
  ifNoneMatchTag?: string | undefined;
}

/**
 * A picture in one of its widths, never enlarged, for viewers who may see its owner. Their browser
 * keeps it for ten minutes, so a read replica is fresh enough, if the site uses one.
 */
export async function servePhoto(context: MemberContext, asked: PhotoRequest): Promise<Response> {
  const { photoId, width, ifNoneMatchTag } = asked;
  const mine = context.session.memberId;
  const { acting, found } = await asReader(
    context,
    (within) => ({
      found: firstRow(photoRow)`SELECT p.width FROM photos p JOIN members m ON m.id = p.member_id
        WHERE p.id = ${photoId}
          AND (m.id = ${mine} OR (${visibleTo(mine)}) OR ${isInReportFor(within)})`,
    }),
    (late) => late.found !== undefined,
  );
  if (!found) throw notFound();

  const isNarrower = width < found.width;
  const key = isNarrower ? photoKeys.variant(photoId, width) : photoKeys.original(photoId);
  const kept = await acting.env.PHOTOS.get(key, { onlyIf: unlessKnown(ifNoneMatchTag) });
  if (kept) return keptPicture(kept);
  if (!isNarrower) throw notFound();
  return makeVariant(acting, photoId, width);
}

/** Administrators judge reports by the profile pictures of both members, hidden or not. */
function isInReportFor(within: BatchContext): SQL {
  return sql`(p.position = 0 AND ${adminCounts(within)} AND EXISTS (
    SELECT 1 FROM reports WHERE reported_id = m.id UNION ALL
    SELECT 1 FROM reports WHERE reporter_id = m.id))`;
}

/** For a width that is not stored; without the Images binding, the heavier original. */
async function makeVariant(context: Context, photoId: string, width: PhotoWidth) {
  const original = await context.env.PHOTOS.get(photoKeys.original(photoId));
  if (!original) throw notFound();
  const source = new Uint8Array(await original.arrayBuffer());
  try {
    const bytes = await toWebp(context, source, [{ width, fit: 'scale-down' }]);
    context.defer(keep(context, photoId, width, bytes));
    return madePicture(bytes);
  } catch {
    return madePicture(source, original.httpMetadata?.contentType);
  }
}

/** A picture may be deleted while its variant is made: then the variant is deleted too. */
async function keep(
  context: Context,
  photoId: string,
  width: PhotoWidth,
  bytes: Uint8Array<ArrayBuffer>,
) {
  const { db, env } = context;
  await registerPictures(context, [{ id: photoId }]);
  await env.PHOTOS.put(photoKeys.variant(photoId, width), bytes, {
    httpMetadata: { contentType: WEBP },
  });
  const isThere = existsIn(photos, { id: photoId });
  const { stays } = await runBatch(db, {
    kept: deleteWhere(pictureRemovals, { photoId }, isThere),
    stays: singleValue(flag)`SELECT ${isThere}`,
  });
  if (!stays) await removePictures(context, [{ id: photoId }]);
}

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

const messagePhotoRow = row({ width: integer, lowId: text, highId: text });

/** Revalidated each time: once the conversation has ended, neither member is shown it again. */
const CACHING = 'private, no-cache';

/** A photo in a conversation, for both members while its message exists. Throws NOT_FOUND. */
export async function serveMessagePhoto(
  context: MemberContext,
  { photoId, width, ifNoneMatchTag }: PhotoRequest,
): Promise<Response> {
  const me = context.session.memberId;
  const isMine = sql`(${me} IN (p.low_id, p.high_id) AND EXISTS (SELECT 1 FROM members m
    WHERE m.id = IIF(p.low_id = ${me}, p.high_id, p.low_id) AND ${visibleTo(me)}))`;
  const { acting, found } = await asActor(context, () => ({
    found: firstRow(messagePhotoRow)`SELECT p.width, p.low_id AS lowId, p.high_id AS highId
      FROM message_photos p WHERE p.id = ${photoId} AND p.hidden = 0 AND ${isMine}`,
  }));
  if (!found) throw notFound();
  const conversation = conversationOf(acting.env, found.lowId, found.highId);
  if (!(await conversation.showsPhoto(me, photoId))) throw notFound();
  const key = width < found.width ? photoKeys.variant(photoId, width) : photoKeys.original(photoId);
  const kept = await acting.env.PHOTOS.get(key, { onlyIf: unlessKnown(ifNoneMatchTag) });
  if (!kept) throw notFound();
  return keptPicture(kept, CACHING);
}
