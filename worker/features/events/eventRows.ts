import { gt, lte, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Event, MatchFace, MyEvent } from '../../../src/shared/contract/events';
import { newJerseyDay } from '../../../src/shared/rules/day';
import {
  ageRangeText,
  EVENT_CATEGORIES,
  EVENT_STATUSES,
  EVENT_TIME_ZONE,
} from '../../../src/shared/rules/events/events';
import { RSVP_STATUSES } from '../../../src/shared/rules/events/rsvp';
import { MATCH_FACES } from '../../../src/shared/rules/limits';
import {
  columnsOf,
  flag,
  integer,
  iso,
  isoOrNull,
  json,
  nullable,
  row,
  text,
  time,
} from '../../db/columns';
import { joinedEvent } from '../../db/expressions';
import { allOf } from '../../db/guard';
import { firstRow, type Query } from '../../db/runBatch';
import { matchesOf } from '../../domain/members/likesReceived';
import { countsFor, countsForAll, heldMembers } from '../../domain/rsvp/heldMembers';
import type { timeAndId } from '../../platform/listCursor';
import { eventPictureUrl, photoUrl } from '../../platform/photos';

/**
 * Events as one viewer sees them: `e` is the event, `r` the viewer's RSVP, `going` how many of
 * their matches attend and let it be seen, and the first of them. To be followed by WHERE.
 */
export function eventsFor(viewerId: string): SQL {
  return sql`SELECT ${eventColumns(viewerId)}, going.count AS matchesGoing, going.faces AS matchFaces
    FROM events e LEFT JOIN event_rsvps r ON r.event_id = e.id AND r.member_id = ${viewerId}
    LEFT JOIN (SELECT event_id, COUNT(*) AS count, json_group_array(json_array(place, id, first_name,
        (SELECT id FROM photos WHERE member_id = shown.id AND position = 0)))
        FILTER (WHERE place <= ${MATCH_FACES}) AS faces
      FROM (SELECT a.event_id, m.id, m.first_name,
          ROW_NUMBER() OVER (PARTITION BY a.event_id ORDER BY a.said_at, m.id) AS place
        FROM ${matchesOf(viewerId)}
        JOIN event_rsvps a ON a.member_id = m.id AND a.status = 'attending'
        WHERE m.show_attendance = 1) shown
      GROUP BY event_id) going ON going.event_id = e.id`;
}

export function eventFor(viewerId: string, eventId: string): Query<EventRow | undefined> {
  return firstRow(eventRow)`${eventsFor(viewerId)} WHERE e.id = ${eventId}`;
}

/** Upcoming events soonest first, or past ones latest first, after a position in that list. */
export function byStart(
  when: 'upcoming' | 'past' | undefined,
  after: z.infer<typeof timeAndId> | null,
  now: Date,
) {
  const isPast = when === 'past';
  const isBehind = sql.raw(isPast ? '<' : '>');
  return {
    order: sql.raw(`ORDER BY ${isPast ? 'e.start_time DESC, e.id DESC' : 'e.start_time, e.id'}`),
    condition: allOf(
      (isPast ? lte : gt)(joinedEvent.startTime, now.getTime()),
      after && sql`(e.start_time, e.id) ${isBehind} ${after}`,
    ),
  };
}

/** The fields of an event that everyone may see. */
export const eventFacts = row({
  id: text,
  title: text,
  description: text,
  imageUrl: nullable(text),
  category: z.enum(EVENT_CATEGORIES),
  venue: text,
  city: text,
  address: text,
  startTime: integer,
  endTime: nullable(integer),
  capacity: nullable(integer),
  priceCents: nullable(integer),
  priceRange: nullable(text),
  ageRangeMin: nullable(integer),
  ageRangeMax: nullable(integer),
  ticketUrl: nullable(text),
  organiser: nullable(text),
  hostNote: nullable(text),
  status: z.enum(EVENT_STATUSES),
});

function eventColumns(viewerId: string): SQL {
  // A held viewer is counted for themselves too, but not beyond the capacity.
  const andHeld = sql`COALESCE(r.status = 'attending' AND r.member_id IN ${heldMembers}
    AND COUNT(*) < COALESCE(e.capacity, COUNT(*) + 1), 0)`;
  return sql`${columnsOf(eventFacts, 'e')}, e.updated_at AS updatedAt, e.revision,
    (SELECT COUNT(*) + ${andHeld} FROM event_rsvps a WHERE a.event_id = e.id
      AND a.status = 'attending' AND ${countsForAll('a')}) AS attendeeCount,
    COALESCE(r.status, 'none') AS userStatus, r.find_place IS NOT NULL AS findMe,
    IIF(r.status = 'waitlisted', (SELECT COUNT(*) FROM event_rsvps w WHERE w.event_id = e.id
      AND w.status = 'waitlisted' AND w.wait_number <= r.wait_number AND ${countsFor(viewerId, 'w')}), NULL)
      AS waitlistPosition,
    IIF(e.changed_at > r.said_at, e.changed_at, NULL) AS changedAt`;
}

const faces = json(z.array(z.tuple([integer, text, text, nullable(text)])));

export const eventRow = z.extend(eventFacts, {
  updatedAt: integer,
  revision: integer,
  attendeeCount: integer,
  userStatus: z.enum(RSVP_STATUSES),
  findMe: flag,
  waitlistPosition: nullable(integer),
  changedAt: nullable(time),
  matchesGoing: nullable(integer),
  matchFaces: nullable(faces),
});

export type EventRow = z.infer<typeof eventRow>;

/** For administrators, with the picture's own URL; members get it from us. */
export function toEventWithSourceImage(row: EventRow): Event {
  return { ...toEvent(row), imageUrl: row.imageUrl };
}

export function toEvent({ userStatus, ...row }: EventRow): Event {
  return { ...asSeen(row), isUserAttending: userStatus !== 'none', userStatus };
}

export function toMyEvent({ userStatus, ...row }: EventRow): MyEvent {
  const isUserAttending = userStatus !== 'none';
  return { ...asSeen(row), isUserAttending, attendanceStatus: userStatus };
}

function asSeen(row: Omit<EventRow, 'userStatus'>): Omit<Event, 'isUserAttending' | 'userStatus'> {
  const { updatedAt: _, revision: __, ...visible } = row;
  const { matchesGoing, matchFaces, waitlistPosition, changedAt, ...facts } = visible;
  return {
    ...presentFacts(facts),
    imageUrl: row.imageUrl && eventPictureUrl(row.id),
    state: 'NJ',
    eventDate: newJerseyDay(new Date(row.startTime)),
    timeZone: EVENT_TIME_ZONE,
    ageRange: ageRangeText(row.ageRangeMin, row.ageRangeMax),
    matchesGoing: matchesGoing ?? 0,
    matchFaces: toFaces(matchFaces ?? []),
    ...(waitlistPosition === null ? {} : { waitlistPosition }),
    ...(changedAt === null ? {} : { changedAt }),
  };
}

function toFaces(found: z.infer<typeof faces>): MatchFace[] {
  return found
    .toSorted(([a], [b]) => a - b)
    .map(([, id, firstName, photoId]) => ({
      id,
      firstName,
      profilePicture: photoId && photoUrl(photoId),
    }));
}

/** Times as ISO 8601, the price in dollars. */
export function presentFacts<Row extends z.infer<typeof eventFacts>>(row: Row) {
  const { startTime, endTime, priceCents, ...same } = row;
  return {
    ...same,
    startTime: iso(startTime),
    endTime: isoOrNull(endTime),
    price: priceCents === null ? null : priceCents / 100,
  };
}
