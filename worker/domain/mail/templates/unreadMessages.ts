import * as z from 'zod';
import { ask, one } from '../../../db/ask';
import { integer, row, text } from '../../../db/columns';
import { visibleTo } from '../../members/visibility';
import { mailKind } from '../mailKind';
import { nameInMail } from '../nameInMail';

/** Milliseconds without a live connection before somebody is written to. */
export const AWAY = 15 * 60_000;

const unreadRow = row({ firstName: text, unread: integer, onlineUntil: integer });

/** That somebody wrote, never what. */
export const unreadMessages = mailKind({
  data: z.object({ otherId: z.string() }),
  switch: 'messages',
  toUnconfirmed: false,
  compose: async ({ db, now, vars }, { recipient, data }) => {
    const found = await ask(
      db,
      one(unreadRow)`
        SELECT m.first_name AS firstName, side.unread, reader.online_until AS onlineUntil
        FROM conversation_sides side
        JOIN members m ON m.id = side.other_id AND ${visibleTo(recipient.id)}
        JOIN members reader ON reader.id = side.member_id
        WHERE side.member_id = ${recipient.id} AND side.other_id = ${data.otherId}
          AND side.unread > 0`,
    );
    if (!found) return null;
    if (found.onlineUntil + AWAY > now.getTime()) {
      return { lookAgainAt: Math.max(found.onlineUntil, now.getTime()) + AWAY };
    }
    const { unread } = found;
    const name = nameInMail(found.firstName);
    return {
      subject: name ? `${name} wrote to you` : 'Somebody wrote to you',
      preheader: unread === 1 ? 'One unread message.' : `${unread} unread messages.`,
      heading: name ? `${name} wrote to you` : 'Somebody wrote to you',
      paragraphs: [
        unread === 1
          ? 'A message waits for you on Parkway.'
          : `${unread} messages wait for you on Parkway.`,
      ],
      button: { label: 'Read and answer', url: `${vars.APP_ORIGIN}/messages?user=${data.otherId}` },
      because:
        'You get this, at most once a day for a conversation, because emails about messages are on in your settings.',
    };
  },
});
