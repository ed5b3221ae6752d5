import { sql } from 'drizzle-orm';
import { one } from '../../db/ask';
import { flag, integer, row, text } from '../../db/columns';
import { asActor } from '../../domain/act';
import { adminCounts } from '../../domain/actor';
import { auditStatement } from '../../domain/audit';
import { notBlocked } from '../../domain/members/visibility';
import { keptPicture, unlessKnown } from '../../http/pictureAnswer';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { conversationOf } from '../../platform/objects';
import { type PhotoWidth, photoKeys } from '../../platform/photos';

const photoRow = row({ width: integer, lowId: text, highId: text, mine: flag, reported: flag });

interface Asked {
  photoId: string;
  width: PhotoWidth;
  knownAs?: string | undefined;
}

/** Asked for anew each time: once the conversation has ended, neither is shown it again. */
const CACHING = 'private, no-cache';

/**
 * A photo in a conversation, for the two as long as its message stands there, and for administrators
 * while it is with a report: each look of theirs is written down. Throws NOT_FOUND.
 */
export async function serveMessagePhoto(
  context: MemberContext,
  { photoId, width, knownAs }: Asked,
): Promise<Response> {
  const me = context.session.memberId;
  const isMine = sql`(${me} IN (p.low_id, p.high_id)
    AND ${notBlocked(me, sql`IIF(p.low_id = ${me}, p.high_id, p.low_id)`)})`;
  const isReported = sql`EXISTS (SELECT 1 FROM report_evidence WHERE photo_id = p.id)`;
  const { acting, found } = await asActor(context, (within) => {
    const looks = sql`${isReported} AND ${adminCounts(within)}`;
    return {
      found: one(photoRow)`SELECT p.width, p.low_id AS lowId, p.high_id AS highId,
          ${isMine} AS mine, (${looks}) AS reported
        FROM message_photos p WHERE p.id = ${photoId} AND p.hidden = 0`,
      audit: auditStatement(
        within,
        { act: 'report.photo', target: photoId, detail: {} },
        sql`EXISTS (SELECT 1 FROM message_photos p
          WHERE p.id = ${photoId} AND p.hidden = 0 AND ${looks})`,
      ),
    };
  });
  if (!found) throw notFound();
  const { lowId, highId, mine, reported } = found;
  const isShown = mine && (await conversationOf(acting.env, lowId, highId).showsPhoto(me, photoId));
  if (!isShown && !reported) throw notFound();
  const key = width < found.width ? photoKeys.variant(photoId, width) : photoKeys.original(photoId);
  const kept = await acting.env.PHOTOS.get(key, { onlyIf: unlessKnown(knownAs) });
  if (!kept) throw notFound();
  return keptPicture(kept, CACHING);
}
