import { row, text, time } from '../../db/columns';
import { rows } from '../../db/runBatch';
import { visibleTo } from '../../domain/members/visibility';
import { conversationOf } from '../../platform/objects';
import { messagePhotoUrl, photoKeys } from '../../platform/photos';
import type { DataPart } from './dataPart';

const sentRow = row({ id: text, other: text, sentAt: time });

/** Photos that the member sent, with their bytes, as long as their messages exist. */
export const photosSent: DataPart = {
  name: 'photosSent',
  tables: ['message_photos'],
  async *items({ db, env, session }) {
    const mine = session.memberId;
    const found = await rows(sentRow)`SELECT p.id, p.created_at AS sentAt,
        m.id AS other
      FROM message_photos p JOIN members m ON m.id = IIF(low_id = ${mine}, high_id, low_id)
      WHERE sender_id = ${mine} AND hidden = 0 AND ${visibleTo(mine)} ORDER BY p.created_at`.run(
      db,
    );
    for (const { id, other, sentAt } of found) {
      if (!(await conversationOf(env, mine, other).showsPhoto(mine, id))) continue;
      const kept = await env.PHOTOS.get(photoKeys.original(id));
      const bytes = kept && Buffer.from(await kept.arrayBuffer()).toString('base64');
      yield {
        address: messagePhotoUrl(id),
        sentAt,
        data: bytes && `data:image/webp;base64,${bytes}`,
      };
    }
  },
};
