import { newJerseyDay } from '../../../src/shared/rules/day';
import { flag, integer, nullable, row, text } from '../../db/columns';
import { rows, singleRow } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import { memberObjectOf } from '../../platform/objects';
import { photoUrl } from '../../platform/photos';
import { pushNews } from '../push/pushNews';
import { likesReceivedFrom } from './likesReceived';
import { visibleTo } from './visibility';

/** A current match. Times are milliseconds since 1970. */
export interface Match {
  /** Made by the call that returns this. */
  isNew: boolean;
  matchedAt: number;
  /** When the two matched before. */
  lastMatchAt: number | null;
}

const countRow = row({ count: integer, isShown: flag });
const faceRow = row({ id: text, firstName: text, photoId: nullable(text) });

/**
 * Notifies both sides of a new match, or sends the liked member their current number of likes. Only
 * of what they may see at this time; nothing for a like that is hidden from them or that they have
 * answered.
 */
export async function announceLike(
  context: Context,
  like: { actorId: string; targetId: string; match: Match | null; isAnswered: boolean },
): Promise<void> {
  const { actorId, targetId, match, isAnswered } = like;
  if (match) await notifyMatched(context, actorId, targetId, match);
  else if (!isAnswered) await notifyLiked(context, actorId, targetId);
}

async function notifyLiked({ db, env }: Context, actorId: string, targetId: string) {
  const inbox = memberObjectOf(env, targetId);
  const waiting = await inbox.likesToShow();
  if (waiting === null) return;
  const likes = await singleRow(countRow)(likesReceivedFrom(targetId, waiting, actorId)).run(db);
  if (likes.isShown) await inbox.notifyDevices({ type: 'like', count: likes.count });
}

async function notifyMatched(
  { db, env }: Context,
  actorId: string,
  targetId: string,
  { matchedAt, lastMatchAt }: Match,
) {
  const faces = await rows(faceRow)`SELECT m.id, m.first_name AS firstName,
      (SELECT id FROM photos WHERE member_id = m.id AND position = 0) AS photoId
    FROM members m WHERE (m.id = ${actorId} AND ${visibleTo(targetId)})
      OR (m.id = ${targetId} AND ${visibleTo(actorId)})`.run(db);
  await Promise.all(
    faces.map(({ photoId, ...face }) => {
      const user = { ...face, profilePicture: photoId ? photoUrl(photoId) : null };
      const receiver = face.id === actorId ? targetId : actorId;
      return memberObjectOf(env, receiver).notifyDevices({ type: 'match', user });
    }),
  );
  const day = (time: number) => newJerseyDay(new Date(time));
  const wasNotifiedToday = lastMatchAt !== null && day(lastMatchAt) === day(matchedAt);
  if (wasNotifiedToday || (await memberObjectOf(env, targetId).isConnected())) return;
  await pushNews(env, 'match', targetId, actorId);
}
