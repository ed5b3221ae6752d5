import { sql } from 'drizzle-orm';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { DAY } from '../../../src/shared/rules/durations';
import { ALWAYS } from '../../db/guard';
import { pairs } from '../../db/schema';
import { existsIn } from '../../db/writes';
import type { Context } from '../../platform/context';
import { pairOf } from '../../platform/objects';
import { matchMailKey, nextEvening } from './evenings';
import { queueMail, queueMails } from './queueMail';

/**
 * Mails that tell a member what another member did: a match, a like, a message. Each function
 * returns a statement for the batch of the act. The recipient's settings, or what has changed by
 * the time of sending, may cancel the mail.
 */

type Queue = Pick<Context, 'now'>;

/**
 * For a match made just now: the member who did not act is notified in the evening, in one mail
 * with all other matches and likes of the day, however often matches end and are made again.
 */
export function notifyMatch(context: Queue, actorId: string, otherId: string) {
  const { lowId, highId } = pairOf(actorId, otherId);
  const at = context.now.getTime();
  const dueAt = nextEvening(context.now);
  return queueMail(
    context,
    { kind: 'new-match', memberId: otherId, data: {}, key: matchMailKey(otherId, dueAt), dueAt },
    existsIn(pairs, { lowId, highId, endedBy: null, matchedAt: at }),
  );
}

/** For likes since `context.now` that wait for an answer: one mail for all, in the evening. */
export function notifyLikes(context: Queue, likedId: string, dueAt: number) {
  const key = `likes:${likedId}:${newJerseyDay(new Date(dueAt))}`;
  return queueMail(context, { kind: 'likes', memberId: likedId, data: {}, key, dueAt }, ALWAYS);
}

/**
 * For unread messages of a member who stayed away; `lastAt` is the time of each sender's latest. At
 * most one mail per day and conversation.
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
    key: sql.raw("mail.value ->> 'key'"),
    data: sql.raw("mail.value ->> 'data'"),
  });
}
