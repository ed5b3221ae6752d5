import type { AttendRequest, Event } from '../../../src/shared/contract/events';
import { type RsvpRefusal, rsvpRefusal } from '../../../src/shared/rules/events/rsvp';
import type { Guarded } from '../../db/guard';
import { eventInvitations, eventRsvps } from '../../db/schema';
import { deleteWhere, updateWhere } from '../../db/writes';
import { asActor, type BatchContext } from '../../domain/act';
import { notifyPromoted } from '../../domain/rsvp/notifyAttendees';
import { promoteStatement, rsvpStatement, takesRsvpsTo } from '../../domain/rsvp/rsvpStatements';
import type { MemberContext } from '../../platform/context';
import { conflict, notFound } from '../../platform/domainError';
import { type Sentence, sentence } from '../../platform/sentence';
import { eventFor, toEvent } from './eventRows';

/** Sets the member's RSVP. When the event is full they are waitlisted instead. */
export function attend(context: MemberContext, eventId: string, { status }: AttendRequest) {
  return change(context, eventId, status === 'attending', (within) =>
    rsvpStatement(within, eventId, status),
  );
}

/** Removes the member's RSVP; without one it changes nothing. */
export function cancelRsvp(context: MemberContext, eventId: string): Promise<Event> {
  return change(context, eventId, false, ({ counts, now, session }) =>
    deleteWhere(
      eventRsvps,
      { eventId, memberId: session.memberId },
      counts,
      takesRsvpsTo(eventId, now.getTime()),
    ),
  );
}

/** Throws NOT_FOUND, and CONFLICT for an event that began or was cancelled. */
async function change(
  context: MemberContext,
  eventId: string,
  isGoing: boolean,
  statement: (within: BatchContext) => Guarded,
): Promise<Event> {
  const { now, session } = context;
  const { acting, promoted, found } = await asActor(context, (within) => ({
    said: statement(within),
    // Accepting an invitation signs up the inviter only while they still go.
    invitations: updateWhere(
      eventInvitations,
      { inviterGoes: isGoing },
      { fromId: session.memberId, eventId, status: 'pending' },
      within.counts,
    ),
    promoted: promoteStatement(now.getTime(), eventId),
    found: eventFor(session.memberId, eventId),
  }));
  if (promoted.length > 0) context.defer(notifyPromoted(acting, promoted));
  if (!found) throw notFound();
  const event = toEvent(found);
  requireOpen(event, now);
  return event;
}

/** Throws CONFLICT for an event that began or was cancelled. */
export function requireOpen(event: Pick<Event, 'startTime' | 'status'>, now: Date): void {
  const startTime = Date.parse(event.startTime);
  const refusal = rsvpRefusal({ startTime, status: event.status }, now.getTime());
  if (refusal) throw conflict(CLOSED[refusal]);
}

const CLOSED: Record<RsvpRefusal, Sentence> = {
  past: sentence('This event has already passed'),
  cancelled: sentence('This event was canceled.'),
};
