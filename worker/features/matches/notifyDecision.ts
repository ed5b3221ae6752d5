import type { ServerEvent } from '../../../src/shared/contract/live';
import { ask, only, rows } from '../../db/ask';
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
    const likes = await ask(db, only(countRow)(likesReceivedFrom(targetId, actor.id)));
    if (likes.isShown) await inboxOf(env, targetId).notify({ type: 'like', count: likes.count });
    return;
  }
  const faces = await ask(
    db,
    rows(faceRow)`SELECT m.id, m.first_name AS firstName,
        (SELECT id FROM photos WHERE member_id = m.id AND position = 0) AS photoId
      FROM members m WHERE (m.id = ${actor.id} AND ${visibleTo(targetId)})
        OR (m.id = ${targetId} AND ${visibleTo(actor.id)})`,
  );
  await Promise.all(
    faces.map((face) => {
      const receiver = face.id === actor.id ? targetId : actor.id;
      const event: ServerEvent = {
        type: 'match',
        user: {
          id: face.id,
          firstName: face.firstName,
          profilePicture: face.photoId ? photoUrl(face.photoId) : null,
        },
      };
      return inboxOf(env, receiver).notify(event);
    }),
  );
  if (!wasToldToday) await pushNews(env, 'match', targetId, actor.id);
}
