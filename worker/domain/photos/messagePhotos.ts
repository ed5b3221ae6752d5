import { integer, row, text } from '../../db/columns';
import { rowHas } from '../../db/expressions';
import { type Query, rows } from '../../db/runBatch';
import { messagePhotos } from '../../db/schema';
import { deleteWhere, didWrite, insertWhere, updateWhere } from '../../db/writes';
import type { Context } from '../../platform/context';
import { log } from '../../platform/log';
import { conversationOf, pairOf } from '../../platform/objects';
import type { BatchContext } from '../act';
import { type NewPicture, removePictures } from './storedPictures';

/** Longer than any request that stores a photo and its message. */
const SENDING_MS = 3_600_000;
/** Delay after a conversation could not be reached. */
const AGAIN_MS = 3_600_000;
/** Each takes a call to an object. */
const ASKED_A_RUN = 40;

/** Whether it was added: the session is valid. Its conversation is asked about it in an hour. */
export function insertMessagePhoto(
  { counts, now, session }: BatchContext,
  { id, width, height, look }: NewPicture,
  receiverId: string,
): Query<boolean> {
  const { lowId, highId } = pairOf(session.memberId, receiverId);
  const at = now.getTime();
  const photo = {
    id,
    lowId,
    highId,
    senderId: session.memberId,
    width,
    height,
    print: look.print ?? '',
    createdAt: at,
    dueAt: at + SENDING_MS,
  };
  return didWrite(insertWhere(messagePhotos, photo, counts));
}

/** Removes a photo that belongs to no message. */
export async function dropMessagePhoto(context: Context, id: string): Promise<void> {
  await context.db.run(deleteWhere(messagePhotos, { id }));
  await removePictures(context, [{ id }]);
}

const dueRow = row({ id: text, lowId: text, highId: text, dueAt: integer });

/**
 * Asks each conversation whether it still has a photo: a recently sent one, or one from a
 * conversation that ended. Photos that it no longer has are deleted with their bytes; a report has
 * its own copies.
 */
export async function settleMessagePhotos(context: Context): Promise<void> {
  const { db, env, now, requestId } = context;
  const due = await rows(dueRow)`SELECT id, low_id AS lowId, high_id AS highId, due_at AS dueAt
    FROM message_photos WHERE due_at <= ${now.getTime()}
    ORDER BY due_at LIMIT ${ASKED_A_RUN}`.run(db);
  for (const { id, lowId, highId, dueAt } of due) {
    // An ending that began meanwhile has set another time.
    const which = rowHas(messagePhotos, { id, dueAt });
    try {
      const { kept } = await conversationOf(env, lowId, highId).keepsPhoto(id);
      if (kept === null) await dropMessagePhoto(context, id);
      else {
        const next = kept === 'stands' ? null : kept;
        await db.run(updateWhere(messagePhotos, { dueAt: next }, which));
      }
    } catch (error) {
      log({ event: 'failure', requestId, route: 'photos of conversations', error });
      await db.run(updateWhere(messagePhotos, { dueAt: now.getTime() + AGAIN_MS }, which));
    }
  }
}
