import { only, rows } from '../../db/ask';
import { flag, integer, nullable, row, text } from '../../db/columns';
import type { Acting } from '../../domain/act';
import { likesReceivedFrom } from '../../domain/members/likesReceived';
import { visibleTo } from '../../domain/members/visibility';
import { pushNews } from '../../domain/push/pushNews';
import { inboxOf } from '../../platform/objects';
import { photoUrl } from '../../platform/photos';

const countRow = row({ count: integer, isShown: flag });
const faceRow = row({ id: text, firstName: text, photoId: nullable(text) });

/**
 * Tells both sides of a match, or the liked member how many like them now: of what they may see at
 * this moment, and nothing of a like that is not shown to them.
 */
export async function notifyDecision(
  { actor, db, env }: Acting,
  targetId: string,
  { isMatch, wasToldToday }: { isMatch: boolean; wasToldToday: boolean },
): Promise<void> {
  if (!isMatch) {
    const likes = await only(countRow)(likesReceivedFrom(targetId, actor.id)).ask(db);
    if (likes.isShown) await inboxOf(env, targetId).notify({ type: 'like', count: likes.count });
    return;
  }
  const faces = await rows(faceRow)`SELECT m.id, m.first_name AS firstName,
      (SELECT id FROM photos WHERE member_id = m.id AND position = 0) AS photoId
    FROM members m WHERE (m.id = ${actor.id} AND ${visibleTo(targetId)})
      OR (m.id = ${targetId} AND ${visibleTo(actor.id)})`.ask(db);
  await Promise.all(
    faces.map(({ photoId, ...face }) => {
      const user = { ...face, profilePicture: photoId ? photoUrl(photoId) : null };
      const receiver = face.id === actor.id ? targetId : actor.id;
      return inboxOf(env, receiver).notify({ type: 'match', user });
    }),
  );
  if (!wasToldToday) await pushNews(env, 'match', targetId, actor.id);
}
