import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { AdminEvent } from '../../../../src/shared/contract/adminEvents';
import { EVENT_CATEGORIES, EVENT_STATUSES } from '../../../../src/shared/rules/events';

/**
 * Events with how many go, wait, and are told of changes. `chosen` is what follows FROM events e:
 * a condition, an order and a limit.
 */
export function adminEventsWhere(chosen: SQL, order: SQL): SQL {
  return sql`
    WITH e AS (SELECT e.* FROM events e ${chosen})
    SELECT e.id, e.title, e.description, e.image_url AS imageUrl, e.category, e.venue, e.city,
      e.address, e.start_time AS startTime, e.end_time AS endTime, e.capacity,
      e.price_cents AS priceCents, e.price_range AS priceRange, e.age_range_min AS ageRangeMin,
      e.age_range_max AS ageRangeMax, e.ticket_url AS ticketUrl, e.organiser, e.status,
      e.external_id AS externalId, COALESCE(said.attending, 0) AS attendeeCount,
      COALESCE(said.waiting, 0) AS waitlistCount, COALESCE(said.told, 0) AS toldCount
    FROM e LEFT JOIN (
      SELECT r.event_id, SUM(r.status = 'attending') AS attending,
        SUM(r.status = 'waitlisted') AS waiting, SUM(m.status = 'active') AS told
      FROM event_rsvps r JOIN members m ON m.id = r.member_id
      WHERE r.event_id IN (SELECT id FROM e) GROUP BY r.event_id
    ) said ON said.event_id = e.id
    ${order}`;
}

const optionalNumber = z.number().nullable();
const optionalText = z.string().nullable();

export const adminEventRow = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: optionalText,
  category: z.enum(EVENT_CATEGORIES),
  venue: z.string(),
  city: z.string(),
  address: z.string(),
  startTime: z.number(),
  endTime: optionalNumber,
  capacity: optionalNumber,
  priceCents: optionalNumber,
  priceRange: optionalText,
  ageRangeMin: optionalNumber,
  ageRangeMax: optionalNumber,
  ticketUrl: optionalText,
  organiser: optionalText,
  status: z.enum(EVENT_STATUSES),
  externalId: optionalText,
  attendeeCount: z.number(),
  waitlistCount: z.number(),
  toldCount: z.number(),
});

export function toAdminEvent(row: z.infer<typeof adminEventRow>): AdminEvent {
  const { priceCents, startTime, endTime, ...same } = row;
  return {
    ...same,
    startTime: new Date(startTime).toISOString(),
    endTime: endTime === null ? null : new Date(endTime).toISOString(),
    price: priceCents === null ? null : priceCents / 100,
  };
}
