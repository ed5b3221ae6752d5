import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { row, text } from '../../db/columns';
import { joinedEvent, joinedMember } from '../../db/expressions';
import { rows } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import { memberObjectOf } from '../../platform/objects';
import { deliverMails } from '../mail/deliverMails';
import { queueMails } from '../mail/queueMail';
import type { Promoted } from './rsvpStatements';

/** Inboxes notified at the same time. */
const NOTIFIED_AT_ONCE = 40;

const noticeRow = row({
  memberId: text,
  eventId: text,
  title: text,
  change: z.enum(['promoted', 'changed', 'cancelled']),
});

interface Notice {
  /** What follows FROM: the events `e` and the members `m`. */
  recipients: SQL;
  /** Of the mail. */
  key: readonly (SQLWrapper | string)[];
  change: SQL;
}

/** Notifies everyone who answered these events that they changed or were canceled. */
export function notifyAttendees(context: Context, events: readonly { id: string }[]) {
  return notifyAll(context, {
    recipients: sql`json_each(${JSON.stringify(events)}) given
      JOIN events e ON e.id = given.value ->> 'id' JOIN event_rsvps r ON r.event_id = e.id
      JOIN members m ON m.id = r.member_id WHERE TRUE`,
    key: ['event', joinedEvent.id, joinedEvent.revision, joinedMember.id],
    change: sql`IIF(e.status = 'cancelled', 'cancelled', 'changed')`,
  });
}

/** Notifies members on the waitlist that they have a place. */
export function notifyPromoted(context: Context, promoted: readonly Promoted[]) {
  return notifyAll(context, {
    recipients: sql`json_each(${JSON.stringify(promoted)}) given
      JOIN events e ON e.id = given.value ->> 'eventId'
      JOIN members m ON m.id = given.value ->> 'memberId' WHERE TRUE`,
    key: ['promoted', joinedEvent.id, joinedMember.id, context.requestId],
    change: sql`'promoted'`,
  });
}

/** Queues and sends the mails, and notifies the members' open pages. */
async function notifyAll(context: Context, { recipients, key, change }: Notice) {
  const data = sql`json_object('eventId', e.id, 'change', ${change})`;
  await context.db.run(queueMails(context, { kind: 'event-notice', from: recipients, key, data }));
  const news = await rows(noticeRow)`SELECT m.id AS memberId, e.id AS eventId, e.title,
    ${change} AS change FROM ${recipients} AND m.status <> 'inactive'`.run(context.db);
  for (let start = 0; start < news.length; start += NOTIFIED_AT_ONCE) {
    await Promise.allSettled(
      news
        .slice(start, start + NOTIFIED_AT_ONCE)
        .map(({ memberId, ...event }) =>
          memberObjectOf(context.env, memberId).notifyDevices({ type: 'event', ...event }),
        ),
    );
  }
  await deliverMails(context);
}
