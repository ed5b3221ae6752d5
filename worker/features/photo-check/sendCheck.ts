import { gt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { PhotoCheck } from '../../../src/shared/contract/safety';
import { HOUR } from '../../../src/shared/rules/durations';
import { GESTURES, type Gesture } from '../../../src/shared/rules/pictures/gestures';
import { PHOTO_CHECK_HOURS } from '../../../src/shared/rules/safety/administration';
import { nullable, row, text } from '../../db/columns';
import { allOf, guarded } from '../../db/guard';
import { firstRow } from '../../db/runBatch';
import { photoChecks, photoGestures, pictureUploads } from '../../db/schema';
import { deleteWhere, existsIn, insertWhere, returning } from '../../db/writes';
import { type ActingContext, asActor } from '../../domain/act';
import { analyzePicture, type PictureAnalysis } from '../../domain/photos/analyzePicture';
import { countUpload } from '../../domain/photos/arrangePictures';
import { requireNotBarred } from '../../domain/photos/barredPictures';
import { prepareOneSize } from '../../domain/photos/preparePicture';
import { removePictures, storePictures } from '../../domain/photos/storedPictures';
import type { MemberContext } from '../../platform/context';
import { conflict, invalid } from '../../platform/domainError';
import { newId, sha256Hex } from '../../platform/ids';
import { requireNewPicture, requireOfCamera } from './freshPicture';

/** Enough to compare two faces, in pixels. */
const SIDE = 1_080;

const gestureRow = row({ gesture: z.enum(GESTURES) });
const sentRow = row({ photoId: nullable(text) });

/**
 * Takes the photo of a check, once for each drawn gesture, whatever becomes of it. It waits for the
 * administrators; a held member's is not stored. Throws INVALID_INPUT at `token` or `photo`, and
 * CONFLICT.
 */
export function sendCheck(context: MemberContext, sent: Uint8Array<ArrayBuffer>, token: string) {
  return countUpload(context, async (acting) => {
    const gesture = await useGesture(acting, token);
    requireOfCamera(sent);
    const original = await prepareOneSize(acting, sent, SIDE, 'photo');
    const look = await analyzePicture(acting, original);
    const { print } = look;
    if (print === null)
      throw invalid('photo', "We can't see you in that photo. Try again with more light.");
    await requireNotBarred(acting, look, 'photo');
    await requireNewPicture(acting, look);
    const picture = { id: newId('chp'), original, variants: [], look };
    return storePictures(acting, [picture], () => record(acting, picture, print, gesture));
  });
}

async function useGesture(acting: ActingContext, token: string): Promise<Gesture> {
  const tokenHash = await sha256Hex(token);
  const { drawn } = await asActor(acting, ({ counts, now, session }) => ({
    drawn: firstRow(gestureRow)(
      returning(
        deleteWhere(
          photoGestures,
          { memberId: session.memberId, tokenHash },
          gt(photoGestures.expiresAt, now.getTime()),
          counts,
        ),
        { gesture: photoGestures.gesture },
      ),
    ),
  }));
  if (!drawn)
    throw invalid(
      'token',
      'That gesture has expired or was already used. Start again, and we draw a new one.',
    );
  return drawn.gesture;
}

async function record(
  acting: ActingContext,
  { id }: { id: string; look: PictureAnalysis },
  print: string,
  gesture: Gesture,
): Promise<PhotoCheck> {
  const mine = acting.session.memberId;
  const at = acting.now.getTime();
  const dueAt = at + PHOTO_CHECK_HOURS * HOUR;
  const { stored } = await asActor(acting, ({ counts }) => ({
    stored: firstRow(sentRow)(guarded`INSERT INTO photo_checks
        (id, member_id, gesture, photo_id, main_photo_id, sent_at, due_at)
      SELECT ${newId('chk')}, m.id, ${gesture}, IIF(m.status = 'held', NULL, ${id}), p.id, ${at},
        ${dueAt}
      FROM members m JOIN photos p ON p.member_id = m.id AND p.position = 0
      WHERE m.id = ${mine} AND m.checked_photo_id IS NULL AND ${counts}
        AND NOT EXISTS (SELECT 1 FROM picture_uploads WHERE print = ${print})
      ON CONFLICT DO NOTHING RETURNING photo_id AS photoId`),
    uploaded: insertWhere(
      pictureUploads,
      { memberId: mine, print, firstAt: at },
      allOf(counts, existsIn(photoChecks, { memberId: mine, sentAt: at, status: 'open' })),
      'ignore',
    ),
  }));
  if (!stored)
    throw conflict('Your main photo or your photo check changed meanwhile. Please look again.');
  if (stored.photoId === null) await removePictures(acting, [{ id }]);
  return { status: 'open', decideBy: new Date(dueAt).toISOString() };
}
