import { sql } from 'drizzle-orm';
import type { ServerEvent } from '../../../src/shared/contract/live';
import { ask, rows } from '../../db/ask';
import { row, text } from '../../db/columns';
import type { Context } from '../../platform/context';
import { inboxOf } from '../../platform/objects';
import { deliverMails } from '../mail/deliverMails';
import { queueMails } from '../mail/queueMail';
import type { Promoted } from './rsvpStatements';

type EventNews = Extract<ServerEvent, { type: 'event' }>;

/** Inboxes that are told at the same time. */
const TOLD_AT_ONCE = 40;

const toldRow = row({ memberId: text, eventId: text, title: text, status: text });
const titleRow = row({ id: text, title: text });

/** Tells everyone who said something of these events that they changed or were cancelled. */
export async function noticeAttendees(context: Context, eventIds: readonly string[]) {
  const { db, env } = context;
  await queueMails(context, {
    kind: 'event-notice',
    from: sql`json_each(${JSON.stringify(eventIds)}) given JOIN events e ON e.id = given.value
      JOIN event_rsvps r ON r.event_id = e.id JOIN members m ON m.id = r.member_id WHERE TRUE`,
    key: sql`'event:' || e.id || ':' || e.revision || ':' || m.id`,
    data: sql`json_object('eventId', e.id,
      'change', IIF(e.status = 'cancelled', 'cancelled', 'changed'))`,
  });
  const told = await ask(
    db,
    rows(toldRow)`SELECT r.member_id AS memberId, e.id AS eventId, e.title, e.status
      FROM json_each(${JSON.stringify(eventIds)}) given JOIN events e ON e.id = given.value
      JOIN event_rsvps r ON r.event_id = e.id
      JOIN members m ON m.id = r.member_id AND m.status = 'active'`,
  );
  await notifyAll(
    env,
    told.map(({ memberId, eventId, title, status }) => [
      memberId,
      { type: 'event', eventId, title, change: status === 'cancelled' ? 'cancelled' : 'changed' },
    ]),
  );
  await deliverMails(context);
}

/** Tells those who waited that they have a place. */
export async function notifyPromoted(context: Context, promoted: readonly Promoted[]) {
  const { db, env, requestId } = context;
  await queueMails(context, {
    kind: 'event-notice',
    from: sql`json_each(${JSON.stringify(promoted)}) given
      JOIN members m ON m.id = given.value ->> 'memberId' WHERE TRUE`,
    key: sql`'promoted:' || (given.value ->> 'eventId') || ':' || m.id || ':' || ${requestId}`,
    data: sql`json_object('eventId', given.value ->> 'eventId', 'change', 'promoted')`,
  });
  const eventIds = JSON.stringify([...new Set(promoted.map(({ eventId }) => eventId))]);
  const titles = await ask(
    db,
    rows(
      titleRow,
    )`SELECT id, title FROM events WHERE id IN (SELECT value FROM json_each(${eventIds}))`,
  );
  const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
  await notifyAll(
    env,
    promoted.map(({ memberId, eventId }) => [
      memberId,
      { type: 'event', eventId, change: 'promoted', title: titleOf.get(eventId) ?? '' },
    ]),
  );
  await deliverMails(context);
}

async function notifyAll(env: Env, news: readonly (readonly [memberId: string, EventNews])[]) {
  for (let start = 0; start < news.length; start += TOLD_AT_ONCE) {
    const some = news.slice(start, start + TOLD_AT_ONCE);
    await Promise.allSettled(some.map(([memberId, event]) => inboxOf(env, memberId).notify(event)));
  }
}
