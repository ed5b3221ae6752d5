import { sql } from 'drizzle-orm';
import { newJerseyDay } from '../../../src/shared/rules/day';
import type { Context } from '../../platform/context';
import { pairOf } from '../../platform/objects';
import { matchMailKey, nextEvening } from './evenings';
import { queueMail, queueMails } from './queueMail';

/**
 * Who is told, outside of an open page, that another member did something: a match, a like, a
 * message. Each answers a statement for the batch of the act, which the settings of the member, and
 * what is still so when it is sent, may come to nothing. Whatever else tells them stands here too.
 */

type Queue = Pick<Context, 'db' | 'now'>;

const DAY = 86_400_000;

/**
 * The two were matched at this very moment: the one who did not act is told in the evening, in one
 * mail with all other matches and likes of the day, however often they are ended and made again.
 */
export function notifyMatch(context: Queue, actorId: string, otherId: string) {
  const { lowId, highId } = pairOf(actorId, otherId);
  const at = context.now.getTime();
  const dueAt = nextEvening(context.now);
  return queueMail(
    context,
    {
      kind: 'new-match',
      memberId: otherId,
      data: {},
      key: matchMailKey(otherId, dueAt),
      dueAt,
    },
    sql`EXISTS (SELECT 1 FROM pairs WHERE low_id = ${lowId} AND high_id = ${highId}
      AND ended_by IS NULL AND matched_at = ${at})`,
  );
}

/** Likes of this member, since `context.now`, wait for an answer: told in the evening, all in one. */
export function notifyLikes(context: Queue, likedId: string, dueAt: number) {
  return queueMail(context, {
    kind: 'likes',
    memberId: likedId,
    data: {},
    key: `likes:${likedId}:${newJerseyDay(new Date(dueAt))}`,
    dueAt,
  });
}

/**
 * The member has stayed away from unread messages, of each of the others the last from `lastAt`: told
 * once a day for a conversation.
 */
export function notifyUnread(
  context: Queue,
  readerId: string,
  unread: readonly { otherId: string; lastAt: number }[],
) {
  const mails = unread
    .filter(({ lastAt }) => lastAt > context.now.getTime() - DAY)
    .map(({ otherId, lastAt }) => ({
      key: `unread:${readerId}:${otherId}:${newJerseyDay(new Date(lastAt))}`,
      data: { otherId },
    }));
  return queueMails(context, {
    kind: 'unread-messages',
    from: sql`json_each(${JSON.stringify(mails)}) mail JOIN members m ON m.id = ${readerId}
      WHERE TRUE`,
    key: sql`mail.value ->> 'key'`,
    data: sql`mail.value ->> 'data'`,
  });
}
