import { eq, inArray, isNull } from 'drizzle-orm';
import type { Event, FindMeRequest } from '../../../src/shared/contract/events';
import { DRAWN } from '../../../src/shared/rules/discovery/rank';
import { allOf, guarded } from '../../db/guard';
import { eventRsvps } from '../../db/schema';
import { updateWhere } from '../../db/writes';
import { asActor } from '../../domain/act';
import { takesRsvps } from '../../domain/rsvp/rsvpStatements';
import type { MemberContext } from '../../platform/context';
import { conflict, notFound } from '../../platform/domainError';
import { sentence } from '../../platform/sentence';
import { requireOpen } from './attend';
import { eventFor, toEvent } from './eventRows';

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
          allOf(
            eq(eventRsvps.eventId, eventId),
            eq(eventRsvps.memberId, mine),
            isNull(eventRsvps.findPlace),
            counts,
            inArray(eventRsvps.status, ['attending', 'waitlisted']),
            guarded`EXISTS (SELECT 1 FROM events e WHERE e.id = ${eventId}
              AND ${takesRsvps(now.getTime())})`,
          ),
        )
      : updateWhere(
          eventRsvps,
          { findPlace: null },
          allOf(eq(eventRsvps.eventId, eventId), eq(eventRsvps.memberId, mine), counts),
        ),
    found: eventFor(mine, eventId),
  }));
  if (!found) throw notFound();
  const event = toEvent(found);
  if (findMe && !event.findMe) {
    requireOpen(event, now);
    throw conflict(sentence("Say that you're going first."));
  }
  return event;
}
