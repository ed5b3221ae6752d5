import { sql } from 'drizzle-orm';
import { integer, row, text } from '../../db/columns';
import { firstRow } from '../../db/runBatch';
import { asActor } from '../../domain/act';
import { visibleTo } from '../../domain/members/visibility';
import { keptPicture, unlessKnown } from '../../http/pictureAnswer';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { conversationOf } from '../../platform/objects';
import { photoKeys } from '../../platform/photos';
import type { PhotoRequest } from './servePhoto';

const photoRow = row({ width: integer, lowId: text, highId: text });

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
    found: firstRow(photoRow)`SELECT p.width, p.low_id AS lowId, p.high_id AS highId
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
