import * as z from 'zod/mini';
import { row, text } from '../../../db/columns';
import { firstRow } from '../../../db/runBatch';
import { memberObjectOf } from '../../../platform/objects';
import { sentence } from '../../../platform/sentence';
import { visibleTo } from '../../members/visibility';
import { mailKind } from '../mailKind';
import { safeFirstName } from '../mailText';

const nameRow = row({ firstName: text });

/** Milliseconds without a live connection before a mail is sent. */
export const AWAY = 15 * 60_000;

/** Says that someone wrote, never what. */
export const unreadMessages = mailKind({
  priority: 'people',
  data: z.object({ otherId: z.string() }),
  switch: 'messages',
  compose: async ({ db, env, now, vars }, { recipient, data }) => {
    const unread = await memberObjectOf(env, recipient.id).unreadFrom(data.otherId);
    if (unread === 0) return null;
    const found = await firstRow(nameRow)`
      SELECT m.first_name AS firstName FROM members m
      WHERE m.id = ${data.otherId} AND ${visibleTo(recipient.id)}`.run(db);
    if (!found) return null;
    const lastHere = await memberObjectOf(env, recipient.id).lastHere();
    if (lastHere + AWAY > now.getTime()) {
      return { retryAt: Math.max(lastHere, now.getTime()) + AWAY };
    }
    const name = safeFirstName(found.firstName);
    return {
      subject: name
        ? sentence('{name} sent you a message', { name })
        : sentence('Someone sent you a message'),
      preheader:
        unread === 1
          ? sentence('One unread message.')
          : sentence('{unread} unread messages.', { unread }),
      heading: name
        ? sentence('{name} sent you a message', { name })
        : sentence('Someone sent you a message'),
      paragraphs: [
        unread === 1
          ? sentence('A message is waiting for you on Parkway.')
          : sentence('{unread} messages are waiting for you on Parkway.', { unread }),
      ],
      button: {
        label: sentence('Read and answer'),
        url: `${vars.APP_ORIGIN}/messages?user=${data.otherId}`,
      },
      because: sentence(
        "You're getting this, at most once a day per conversation, because emails about messages are on in your settings.",
      ),
    };
  },
});
