import { lte, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { PHOTO_CHECK_STATUSES, type PhotoCheck } from '../../../src/shared/contract/safety';
import { integer, row, text, time } from '../../db/columns';
import { ALWAYS, allOf } from '../../db/guard';
import { firstRow, type Query, rows } from '../../db/runBatch';
import { photoGestures, photos } from '../../db/schema';
import { deleteWhere, didWrite, insertWhere, returning } from '../../db/writes';
import type { Context, MemberContext } from '../../platform/context';
import { asActor, type BatchContext } from '../act';
import type { NewPicture } from './storedPictures';

/** The member's own pictures; position 0 is the profile picture. */
const ownPhoto = row({ id: text, position: integer });

export type OwnPhoto = z.infer<typeof ownPhoto>;

export function ownPhotos({ session }: Pick<BatchContext, 'session'>): Query<OwnPhoto[]> {
  return rows(ownPhoto)`
    SELECT id, position FROM photos WHERE member_id = ${session.memberId} ORDER BY position`;
}

/** Throws as `asActor` does. */
export const loadOwnPhotos = (context: MemberContext) =>
  asActor(context, (within) => ({ photos: ownPhotos(within) }));

/** Returns whether it was added: the session is valid, and `condition` holds at that time. */
export function insertPhoto(
  { counts, now, session }: BatchContext,
  { id, width, height, placeholder, look }: Omit<NewPicture, 'original' | 'variants'>,
  position: SQL | number,
  condition: SQL = ALWAYS,
): Query<boolean> {
  const photo = {
    id,
    memberId: session.memberId,
    position,
    width,
    height,
    placeholder,
    print: look.print ?? '',
    createdAt: now.getTime(),
  };
  return didWrite(insertWhere(photos, photo, allOf(counts, condition)));
}

/** Returns the deleted ones. */
export function deletePhotos({ counts, session }: BatchContext, which: SQL): Query<OwnPhoto[]> {
  const gone = deleteWhere(photos, { memberId: session.memberId }, counts, which);
  return rows(ownPhoto)(returning(gone, { id: photos.id, position: photos.position }));
}

const checkRow = row({ status: z.enum(PHOTO_CHECK_STATUSES), decideBy: time });

/** A held member's is open like anyone else's: nothing tells them that nobody will look at it. */
export const latestPhotoCheck = (memberId: string): Query<PhotoCheck | undefined> =>
  firstRow(checkRow)`SELECT status, due_at AS decideBy FROM photo_checks
    WHERE member_id = ${memberId} ORDER BY sent_at DESC LIMIT 1`;

/** Deletes drawn gestures that have expired. */
export async function forgetGestures({ db, now }: Context): Promise<void> {
  await db.run(deleteWhere(photoGestures, lte(photoGestures.expiresAt, now.getTime())));
}
