import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Event } from '../../../src/shared/contract/events';
import type { OtherMember } from '../../../src/shared/contract/members';
import { actorFrom, actorStatement } from '../../domain/actor';
import { toOtherMember } from '../../domain/members/presentMember';
import { viewedColumns, viewedRow } from '../../domain/members/visibility';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { toEventOrNull } from './presentEvent';
import { eventFor, matchesOf } from './queries';

/** Throws NOT_FOUND. */
export async function getEvent(context: MemberContext, eventId: string): Promise<Event> {
  const { db, now, session } = context;
  const [rows, found] = await db.batch([
    actorStatement(context),
    db.all(eventFor(session.memberId, eventId)),
  ]);
  actorFrom(rows, now);
  const event = toEventOrNull(found);
  if (!event) throw notFound();
  return event;
}

/** The viewer's matches who attend and let it be seen. Throws NOT_FOUND without such an event. */
export async function listAttendees(
  context: MemberContext,
  eventId: string,
): Promise<OtherMember[]> {
  const { db, now, session } = context;
  const mine = session.memberId;
  const [rows, [event], found] = await db.batch([
    actorStatement(context),
    db.all(sql`SELECT id FROM events WHERE id = ${eventId}`),
    db.all(sql`SELECT ${viewedColumns(mine)} FROM ${matchesOf(mine)}
      JOIN event_rsvps a ON a.event_id = ${eventId} AND a.member_id = m.id
      WHERE a.status = 'attending' AND m.show_attendance = 1 ORDER BY a.said_at, m.id`),
  ]);
  const actor = actorFrom(rows, now);
  if (event === undefined) throw notFound();
  return z
    .array(viewedRow)
    .parse(found)
    .map((row) => toOtherMember(row, actor, now));
}
