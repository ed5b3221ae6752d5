import { type SQL, sql } from 'drizzle-orm';
import type { ServerEvent } from '../../../src/shared/contract/live';
import { row, text } from '../../db/columns';
import { joinedEvent, joinedMember } from '../../db/expressions';
import { rows } from '../../db/runBatch';
import type { Context } from '../../platform/context';
import { memberObjectOf } from '../../platform/objects';
import { deliverMails } from '../mail/deliverMails';
import { queueMails } from '../mail/queueMail';
import type { Promoted } from './rsvpStatements';

type EventNews = Extract<ServerEvent, { type: 'event' }>;

/** Inboxes notified at the same time. */
const NOTIFIED_AT_ONCE = 40;

const noticeRow = row({ memberId: text, eventId: text, title: text, status: text });

/** Notifies everyone who answered these events that they changed or were canceled. */
export async function notifyAttendees(context: Context, events: readonly { id: string }[]) {
  const recipients = sql`json_each(${JSON.stringify(events)}) given
    JOIN events e ON e.id = given.value ->> 'id' JOIN event_rsvps r ON r.event_id = e.id
    JOIN members m ON m.id = r.member_id WHERE TRUE`;
  await context.db.run(
    queueMails(context, {
      kind: 'event-notice',
      from: recipients,
      key: ['event', joinedEvent.id, joinedEvent.revision, joinedMember.id],
      data: sql`json_object('eventId', e.id,
      'change', IIF(e.status = 'cancelled', 'cancelled', 'changed'))`,
    }),
  );
  await notifyAll(context, sql`${recipients} AND m.status <> 'inactive'`, (status) =>
    status === 'cancelled' ? 'cancelled' : 'changed',
  );
}

/** Notifies members on the waitlist that they have a place. */
export async function notifyPromoted(context: Context, promoted: readonly Promoted[]) {
  const recipients = sql`json_each(${JSON.stringify(promoted)}) given
    JOIN events e ON e.id = given.value ->> 'eventId'
    JOIN members m ON m.id = given.value ->> 'memberId' WHERE TRUE`;
  await context.db.run(
    queueMails(context, {
      kind: 'event-notice',
      from: recipients,
      key: ['promoted', joinedEvent.id, joinedMember.id, context.requestId],
      data: sql`json_object('eventId', e.id, 'change', 'promoted')`,
    }),
  );
  await notifyAll(context, recipients, () => 'promoted');
}

/** Notifies the open pages of the members `m` about the events `e`, and sends the queued mails. */
async function notifyAll(
  context: Context,
  recipients: SQL,
  changeOf: (status: string) => EventNews['change'],
) {
  const news = await rows(noticeRow)`
    SELECT m.id AS memberId, e.id AS eventId, e.title, e.status FROM ${recipients}`.run(context.db);
  for (let start = 0; start < news.length; start += NOTIFIED_AT_ONCE) {
    await Promise.allSettled(
      news.slice(start, start + NOTIFIED_AT_ONCE).map(({ memberId, eventId, title, status }) => {
        const event: EventNews = { type: 'event', eventId, title, change: changeOf(status) };
        return memberObjectOf(context.env, memberId).notifyDevices(event);
      }),
    );
  }
  await deliverMails(context);
}
