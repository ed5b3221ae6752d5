import type { Event } from '../../../src/shared/contract/events';
import { newJerseyDay } from '../../../src/shared/rules/day';
import { flag } from '../../db/columns';
import { firstRow, hasRows, rows, singleValue } from '../../db/runBatch';
import { type ActingContext, asActor } from '../../domain/act';
import { writeCalendar } from '../../domain/calendar/writeCalendar';
import { matchesOf } from '../../domain/members/likesReceived';
import { toOtherMember } from '../../domain/members/presentMember';
import { standingsOf } from '../../domain/members/standings';
import { viewedColumns, viewedRow } from '../../domain/members/visibility';
import {
  type ComparedViewer,
  comparedColumns,
  comparedViewer,
  severalFit,
} from '../../domain/rsvp/peopleAtEvent';
import type { MemberContext } from '../../platform/context';
import { notFound } from '../../platform/domainError';
import { log } from '../../platform/log';
import { memberObjectOf } from '../../platform/objects';
import { eventEntry } from './calendar/memberCalendar';
import { type EventRow, eventFor, toEvent } from './eventRows';

/** Throws NOT_FOUND. */
export async function getEvent(context: MemberContext, eventId: string): Promise<Event> {
  const { now, session } = context;
  const mine = session.memberId;
  const { acting, event, compared } = await asActor(context, () => ({
    event: eventFor(mine, eventId),
    compared: firstRow(comparedViewer)`SELECT ${comparedColumns(now)} FROM members
      WHERE id = ${mine}`,
  }));
  if (!event) throw notFound();
  const isComing = event.status === 'scheduled' && event.startTime > now.getTime();
  const isSeveral = isComing && compared && (await isSeveralToLike(acting, event, compared));
  return { ...toEvent(event), ...(isSeveral ? { severalToLike: true } : {}) };
}

/** The event as an iCalendar text. Throws NOT_FOUND. */
export async function eventCalendar(context: MemberContext, eventId: string): Promise<string> {
  const { actor, event } = await asActor(context, ({ session }) => ({
    event: eventFor(session.memberId, eventId),
  }));
  if (!event) throw notFound();
  return writeCalendar(event.title, [eventEntry(event, context.vars.APP_ORIGIN, actor.language)]);
}

/** The viewer's matches who attend and let it be seen. Throws NOT_FOUND without such an event. */
export async function listAttendees(context: MemberContext, eventId: string) {
  const mine = context.session.memberId;
  const { actor, isThere, attendees } = await asActor(context, () => ({
    isThere: hasRows`SELECT id FROM events WHERE id = ${eventId}`,
    attendees: rows(viewedRow)`SELECT ${viewedColumns(mine)} FROM ${matchesOf(mine)}
      JOIN event_rsvps a ON a.event_id = ${eventId} AND a.member_id = m.id
      WHERE a.status = 'attending' AND m.show_attendance = 1 ORDER BY a.said_at, m.id`,
  }));
  if (!isThere) throw notFound();
  const ids = attendees.map(({ id }) => id);
  const standing = await standingsOf(context.env, mine, ids);
  return attendees.map((row) => toOtherMember(row, actor, context, standing(row.id)));
}

/**
 * Whether the member is told that several people they could like go to a coming event, by the
 * values of their first look at it. Without their object, which knows those, nothing is said.
 */
async function isSeveralToLike(
  acting: ActingContext,
  event: EventRow,
  current: ComparedViewer,
): Promise<boolean> {
  try {
    return await decide(acting, event, current);
  } catch (error) {
    log({ event: 'deferred-failure', requestId: acting.requestId, error });
    return false;
  }
}

async function decide(acting: ActingContext, event: EventRow, current: ComparedViewer) {
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
