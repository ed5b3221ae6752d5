import { sql } from 'drizzle-orm';
import type { Event } from '../../../src/shared/contract/events';
import { type RsvpChoice, type RsvpRefusal, rsvpRefusal } from '../../../src/shared/rules/rsvp';
import { actorCounts, actorFrom, actorStatement } from '../../domain/actor';
import { tellPromoted } from '../../domain/rsvp/noticeAttendees';
import {
  type Promoted,
  promoteStatement,
  sayStatement,
  takesRsvps,
} from '../../domain/rsvp/rsvpStatements';
import type { MemberContext } from '../../platform/context';
import { DomainError, notFound } from '../../platform/domainError';
import { toEventOrNull } from './presentEvent';
import { eventFor } from './queries';

/** Sets what the member says of an event. When it is full they are waitlisted instead. */
export function attend(
  context: MemberContext,
  eventId: string,
  choice: RsvpChoice,
): Promise<Event> {
  const statement = sayStatement({
    eventId,
    memberId: context.session.memberId,
    choice,
    now: context.now.getTime(),
    isAllowed: actorCounts(context),
  });
  return change(context, eventId, statement);
}

/** Takes back what the member said; without anything said it changes nothing. */
export function leave(context: MemberContext, eventId: string): Promise<Event> {
  const now = context.now.getTime();
  const statement = sql`DELETE FROM event_rsvps
    WHERE event_id = ${eventId} AND member_id = ${context.session.memberId}
      AND ${actorCounts(context)}
      AND EXISTS (SELECT 1 FROM events e WHERE e.id = ${eventId} AND ${takesRsvps(now)})`;
  return change(context, eventId, statement);
}

/** Throws NOT_FOUND, and CONFLICT for an event that began or was cancelled. */
async function change(
  context: MemberContext,
  eventId: string,
  statement: ReturnType<typeof sayStatement>,
): Promise<Event> {
  const { db, now, session } = context;
  const [rows, , promoted, found] = await db.batch([
    actorStatement(context),
    db.run(statement),
    db.all<Promoted>(promoteStatement(now.getTime(), eventId)),
    db.all(eventFor(session.memberId, eventId)),
  ]);
  actorFrom(rows, now);
  const event = toEventOrNull(found);
  if (promoted.length > 0) context.defer(tellPromoted(context, promoted));
  if (!event) throw notFound();
  requireOpen(event, now);
  return event;
}

/** Throws CONFLICT for an event that began or was cancelled. */
export function requireOpen(event: Pick<Event, 'startTime' | 'status'>, now: Date): void {
  const startTime = Date.parse(event.startTime);
  const refusal = rsvpRefusal({ startTime, status: event.status }, now.getTime());
  if (refusal) throw new DomainError('CONFLICT', CLOSED[refusal]);
}

const CLOSED: Record<RsvpRefusal, string> = {
  past: 'This event has already passed',
  cancelled: 'This event was cancelled.',
};
