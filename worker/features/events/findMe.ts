import { inArray } from 'drizzle-orm';
import type { Event, FindMeRequest } from '../../../src/shared/contract/events';
import { DRAWN } from '../../../src/shared/rules/discovery/rank';
import { eventRsvps } from '../../db/schema';
import { updateWhere } from '../../db/writes';
import { asActor } from '../../domain/act';
import { takesRsvpsTo } from '../../domain/rsvp/rsvpStatements';
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
    throw conflict(sentence("Say that you're going first."));
  }
  return event;
}
