import { sql } from 'drizzle-orm';
import { actorFrom, actorStatement } from '../../platform/actor';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { PHOTO_WIDTHS, type PhotoWidth, photoKeys } from '../../platform/photos';
import { visibleTo } from '../members/queries';

const QUALITY = 80;
const DEFAULT_WIDTH: PhotoWidth = 640;

/**
 * A picture in one of its widths, for those who may see its owner. A width that was never asked
 * for is made from the original by the Images binding and kept.
 */
export async function servePhoto(
  context: MemberContext,
  photoId: string,
  width: PhotoWidth = DEFAULT_WIDTH,
): Promise<Response> {
  const { db, env, now, session } = context;
  const mine = session.memberId;
  const [rows, found] = await db.batch([
    actorStatement(context),
    db.all(sql`SELECT 1 FROM photos p JOIN members m ON m.id = p.member_id
      WHERE p.id = ${photoId} AND (m.id = ${mine} OR (${visibleTo(mine)}))`),
  ]);
  actorFrom(rows, now);
  if (found.length === 0) throw notFound();

  const kept = await env.PHOTOS.get(photoKeys.variant(photoId, width));
  if (kept) return picture(kept.body, 'image/webp', kept.httpEtag);
  const original = await env.PHOTOS.get(photoKeys.original(photoId));
  if (!original) throw notFound();
  const made = await env.IMAGES.input(original.body)
    .transform({ width, fit: 'scale-down' })
    .output({ format: 'image/webp', quality: QUALITY });
  const bytes = await made.response().arrayBuffer();
  context.defer(
    env.PHOTOS.put(photoKeys.variant(photoId, width), bytes, {
      httpMetadata: { contentType: 'image/webp' },
    }),
  );
  return picture(bytes, 'image/webp');
}

export function isPhotoWidth(width: number): width is PhotoWidth {
  return PHOTO_WIDTHS.some((each) => each === width);
}

function picture(body: BodyInit, type: string, etag?: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      // For this member's browser alone, and asked for again within the hour: who may see it changes.
      'Cache-Control': 'private, max-age=3600',
      ...(etag ? { ETag: etag } : {}),
    },
  });
}
