import { sql } from 'drizzle-orm';
import type { ServerEvent } from '../../../src/shared/contract/live';
import type { Actor } from '../../domain/actor';
import { likesReceivedFrom } from '../../domain/members/likesReceived';
import { visibleTo } from '../../domain/members/visibility';
import { pushNews } from '../../domain/push/pushNews';
import type { MemberContext } from '../../platform/context';
import { inboxOf } from '../../platform/objects';
import { photoAddress } from '../../platform/photos';

/**
 * Tells both sides of a match, or the liked member how many like them now: of what they may see at
 * this moment, and nothing of a like that is not shown to them.
 */
export async function tellDecision(
  context: MemberContext,
  actor: Actor,
  targetId: string,
  { isMatch, wasToldToday }: { isMatch: boolean; wasToldToday: boolean },
): Promise<void> {
  const { db, env } = context;
  if (!isMatch) {
    const [row] = await db.all<{ count: number; isShown: number }>(
      likesReceivedFrom(targetId, actor.id),
    );
    if (row?.isShown === 1) await inboxOf(env, targetId).tell({ type: 'like', count: row.count });
    return;
  }
  const faces = await db.all<{ id: string; firstName: string; photoId: string | null }>(sql`
    SELECT m.id, m.first_name AS firstName,
      (SELECT id FROM photos WHERE member_id = m.id AND position = 0) AS photoId
    FROM members m WHERE (m.id = ${actor.id} AND ${visibleTo(targetId)})
      OR (m.id = ${targetId} AND ${visibleTo(actor.id)})`);
  await Promise.all(
    faces.map((face) => {
      const receiver = face.id === actor.id ? targetId : actor.id;
      const event: ServerEvent = {
        type: 'match',
        user: {
          id: face.id,
          firstName: face.firstName,
          profilePicture: face.photoId ? photoAddress(face.photoId) : null,
        },
      };
      return inboxOf(env, receiver).tell(event);
    }),
  );
  if (!wasToldToday) await pushNews(env, 'match', targetId, actor.id);
}
