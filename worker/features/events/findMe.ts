import type { Event, FindMeRequest } from '../../../src/shared/contract/events';
import { DRAWN } from '../../../src/shared/rules/discovery/rank';
import { guarded } from '../../db/guard';
import { asActor } from '../../domain/act';
import { takesRsvps } from '../../domain/rsvp/rsvpStatements';
import type { MemberContext } from '../../platform/context';
import { conflict, notFound } from '../../platform/domainError';
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
      ? guarded`UPDATE event_rsvps SET find_place = ${drawn % DRAWN}
          WHERE event_id = ${eventId} AND member_id = ${mine} AND find_place IS NULL AND ${counts}
            AND status IN ('attending', 'waitlisted')
            AND EXISTS (SELECT 1 FROM events e WHERE e.id = ${eventId}
              AND ${takesRsvps(now.getTime())})`
      : guarded`UPDATE event_rsvps SET find_place = NULL
          WHERE event_id = ${eventId} AND member_id = ${mine} AND ${counts}`,
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
