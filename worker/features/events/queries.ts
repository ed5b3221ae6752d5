import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { EVENT_CATEGORIES, EVENT_STATUSES } from '../../../src/shared/rules/events';
import { RSVP_STATUSES } from '../../../src/shared/rules/rsvp';
import { one, type Query } from '../../db/ask';
import { visibleTo } from '../../domain/members/visibility';

/** Matches of the viewer whom they may see; `m` is the match. */
export function matchesOf(viewerId: string): SQL {
  return sql`(SELECT high_id AS other FROM matches WHERE low_id = ${viewerId} AND ended_by IS NULL
      UNION ALL
      SELECT low_id FROM matches WHERE high_id = ${viewerId} AND ended_by IS NULL) pair
    JOIN members m ON m.id = pair.other AND ${visibleTo(viewerId)}`;
}

/**
 * Events as one viewer sees them: `e` is the event, `r` what the viewer said of it, `going` how
 * many of their matches attend and let it be seen. To be followed by WHERE.
 */
export function eventsFor(viewerId: string): SQL {
  return sql`SELECT ${eventColumns}, going.count AS matchesGoing
    FROM events e LEFT JOIN event_rsvps r ON r.event_id = e.id AND r.member_id = ${viewerId}
    LEFT JOIN (SELECT a.event_id, COUNT(*) AS count FROM ${matchesOf(viewerId)}
      JOIN event_rsvps a ON a.member_id = m.id AND a.status = 'attending'
      WHERE m.show_attendance = 1 GROUP BY a.event_id) going ON going.event_id = e.id`;
}

export function eventFor(viewerId: string, eventId: string): Query<EventRow | undefined> {
  return one(eventRow)`${eventsFor(viewerId)} WHERE e.id = ${eventId}`;
}

const eventColumns = sql`e.id, e.title, e.description, e.image_url AS imageUrl, e.category, e.venue,
  e.city, e.address, e.start_time AS startTime, e.end_time AS endTime, e.capacity,
  e.price_cents AS priceCents, e.price_range AS priceRange, e.age_range_min AS ageRangeMin,
  e.age_range_max AS ageRangeMax, e.ticket_url AS ticketUrl, e.organiser, e.status,
  e.updated_at AS updatedAt, e.revision,
  (SELECT COUNT(*) FROM event_rsvps a WHERE a.event_id = e.id AND a.status = 'attending')
    AS attendeeCount,
  COALESCE(r.status, 'none') AS userStatus,
  IIF(r.status = 'waitlisted', (SELECT COUNT(*) FROM event_rsvps w WHERE w.event_id = e.id
    AND w.status = 'waitlisted' AND w.wait_number <= r.wait_number), NULL) AS waitlistPosition,
  IIF(e.changed_at > r.said_at, e.changed_at, NULL) AS changedAt`;

const optionalNumber = z.number().nullable();

export const eventRow = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  category: z.enum(EVENT_CATEGORIES),
  venue: z.string(),
  city: z.string(),
  address: z.string(),
  startTime: z.number(),
  endTime: optionalNumber,
  capacity: optionalNumber,
  priceCents: optionalNumber,
  priceRange: z.string().nullable(),
  ageRangeMin: optionalNumber,
  ageRangeMax: optionalNumber,
  ticketUrl: z.string().nullable(),
  organiser: z.string().nullable(),
  status: z.enum(EVENT_STATUSES),
  updatedAt: z.number(),
  revision: z.number(),
  attendeeCount: z.number(),
  userStatus: z.enum(RSVP_STATUSES),
  waitlistPosition: optionalNumber,
  changedAt: optionalNumber,
  matchesGoing: optionalNumber,
});

export type EventRow = z.infer<typeof eventRow>;
