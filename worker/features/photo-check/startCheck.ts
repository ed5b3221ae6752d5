import { generateRandomInteger } from 'oslo/crypto';
import type { DrawnGesture } from '../../../src/shared/contract/account/photoCheck';
import { MINUTE } from '../../../src/shared/rules/durations';
import { RATE_LIMITS } from '../../../src/shared/rules/limits';
import { GESTURES } from '../../../src/shared/rules/pictures/gestures';
import { GESTURE_MINUTES } from '../../../src/shared/rules/safety/administration';
import { flag, row } from '../../db/columns';
import { singleRow } from '../../db/runBatch';
import { photoGestures } from '../../db/schema';
import { insertWhere } from '../../db/writes';
import { asActor } from '../../domain/act';
import type { MemberContext } from '../../platform/context';
import { conflict } from '../../platform/domainError';
import { newToken, sha256Hex } from '../../platform/ids';
import { memberBucket, takeOrRefuse } from '../../platform/rateLimit';

const stateRow = row({ hasMain: flag, isOpen: flag });

/**
 * Draws one of the gestures, all equally likely. The one drawn before no longer counts.
 * Throws CONFLICT for a member without a main photo, whose main photo is checked, or who waits for a
 * decision; and RATE_LIMITED, so that nobody draws until a certain one comes.
 */
export async function startCheck(context: MemberContext): Promise<DrawnGesture> {
  const mine = context.session.memberId;
  const { acting, actor, state } = await asActor(context, () => ({
    state: singleRow(stateRow)`SELECT
      EXISTS (SELECT 1 FROM photos WHERE member_id = ${mine} AND position = 0) AS hasMain,
      EXISTS (SELECT 1 FROM photo_checks WHERE member_id = ${mine} AND status = 'open') AS isOpen`,
  }));
  if (!state.hasMain) throw conflict('Add a main photo first. We compare your photo with it.');
  if (actor.checkedPhotoId !== null) throw conflict('Your main photo is already checked.');
  if (state.isOpen) throw conflict('You already sent a photo. Two people will look at it.');
  const limit = await memberBucket(acting, 'gestures', RATE_LIMITS.gesturesPerMember);
  await takeOrRefuse(acting, limit, "You've started a lot of photo checks.");

  const gesture = GESTURES[generateRandomInteger(GESTURES.length)] ?? GESTURES[0];
  const token = newToken();
  const expiresAt = new Date(acting.now.getTime() + GESTURE_MINUTES * MINUTE);
  const drawn = { tokenHash: await sha256Hex(token), gesture, expiresAt: expiresAt.getTime() };
  await asActor(acting, ({ counts }) => ({
    drawn: insertWhere(photoGestures, { memberId: mine, ...drawn }, counts, {
      target: photoGestures.memberId,
      set: drawn,
    }),
  }));
  return { token, gesture, expiresAt: expiresAt.toISOString() };
}
