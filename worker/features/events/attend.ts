import { inArray } from 'drizzle-orm';
import type { AttendRequest, Event, FindMeRequest } from '../../../src/shared/contract/events';
import { DRAWN } from '../../../src/shared/rules/discovery/rank';
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

/**
 * Lets people who were there find the member afterwards, or no longer. It is switched on before the
 * start, by those who go or wait for a place, and off at any time. Throws NOT_FOUND, and CONFLICT for
 * switching it on too late or without going.
 */
export async function setFindMe(
  context: MemberContext,
  eventId: string,
  { findMe }: FindMeRequest,
): Promise<Event> {
  const { now, session } = context;
  const mine = session.memberId;
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  const { found } = await asActor(context, ({ counts }) => ({
    switched: findMe
      ? updateWhere(
          eventRsvps,
          { findPlace: drawn % DRAWN },
          { eventId, memberId: mine, findPlace: null },
          counts,
          inArray(eventRsvps.status, ['attending', 'waitlisted']),
          takesRsvpsTo(eventId, now.getTime()),
        )
      : updateWhere(eventRsvps, { findPlace: null }, { eventId, memberId: mine }, counts),
    found: eventFor(mine, eventId),
  }));
  if (!found) throw notFound();
  const event = toEvent(found);
  if (findMe && !event.findMe) {
    requireOpen(event, now);
    throw conflict("Say that you're going first.");
  }
  return event;
}
