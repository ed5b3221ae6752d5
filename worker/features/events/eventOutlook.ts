import { newJerseyDay } from '../../../src/shared/rules/day';
import { flag } from '../../db/columns';
import { singleValue } from '../../db/runBatch';
import type { ActingContext } from '../../domain/act';
import { type ComparedViewer, severalFit } from '../../domain/rsvp/peopleAtEvent';
import { log } from '../../platform/log';
import { memberObjectOf } from '../../platform/objects';

interface ComingEvent {
  id: string;
  startTime: number;
}

/**
 * Whether the member is told that several people they could like go to a coming event, by the
 * values of their first look at it. Without their object, which knows those, nothing is said.
 */
export async function isSeveralToLike(
  acting: ActingContext,
  event: ComingEvent,
  current: ComparedViewer,
): Promise<boolean> {
  try {
    return await decide(acting, event, current);
  } catch (error) {
    log({ event: 'deferred-failure', requestId: acting.requestId, error });
    return false;
  }
}

async function decide(acting: ActingContext, event: ComingEvent, current: ComparedViewer) {
  const { actor, db, env, now } = acting;
  const day = newJerseyDay(now);
  const inbox = memberObjectOf(env, actor.id);
  const known = (await inbox.eventLooks()).find(({ eventId }) => eventId === event.id);
  if (known && known.day >= day) return known.isSeveral;
  const compared = known?.compared ?? current;
  const looking = { viewerId: actor.id, eventId: event.id, now };
  const isSeveral = await singleValue(flag)(severalFit(looking, compared)).run(db);
  return inbox.decideEventLook(
    actor.id,
    { eventId: event.id, day, compared, isSeveral },
    { now: now.getTime(), endsAt: event.startTime },
  );
}
