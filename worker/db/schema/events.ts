import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { EVENT_CATEGORIES, EVENT_STATUSES } from '../../../src/shared/rules/events/events';
import { RSVP_CHOICES } from '../../../src/shared/rules/events/rsvp';
import { whereIs } from './indexConditions';
import { memberId } from './members';

const eventId = () =>
  text('event_id')
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' });

/** Times are milliseconds since 1970; they are shown in New Jersey time. */
export const events = sqliteTable(
  'events',
  {
    id: text('id').primaryKey(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    imageUrl: text('image_url'),
    category: text('category', { enum: EVENT_CATEGORIES }).notNull(),
    venue: text('venue').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    startTime: integer('start_time').notNull(),
    endTime: integer('end_time'),
    /** `null` means unlimited. */
    capacity: integer('capacity'),
    priceCents: integer('price_cents'),
    priceRange: text('price_range'),
    ageRangeMin: integer('age_range_min'),
    ageRangeMax: integer('age_range_max'),
    ticketUrl: text('ticket_url'),
    organiser: text('organiser'),
    hostNote: text('host_note'),
    status: text('status', { enum: EVENT_STATUSES }).notNull().default('scheduled'),
    /** The id in another system, so that an import finds it again. */
    externalId: text('external_id').unique(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** When time, place or status last changed: changes that attendees must know. */
    changedAt: integer('changed_at'),
    /** Counts the changes: SEQUENCE in a calendar. */
    revision: integer('revision').notNull().default(0),
  },
  (table) => [
    index('events_by_start').on(table.startTime, table.id),
    index('events_by_category').on(table.category, table.startTime, table.id),
    index('events_by_city').on(table.city, table.startTime, table.id),
  ],
);

/**
 * Each member's answer to each event. Nothing else stores counts. `waitNumber` orders the waitlist:
 * it only grows, and is `null` for everyone not on it.
 */
export const eventRsvps = sqliteTable(
  'event_rsvps',
  {
    eventId: eventId(),
    memberId: memberId(),
    status: text('status', { enum: [...RSVP_CHOICES, 'waitlisted'] }).notNull(),
    saidAt: integer('said_at').notNull(),
    waitNumber: integer('wait_number'),
    /** Where they are in the ring of those who may be found afterwards; `null`: they may not be. */
    findPlace: integer('find_place'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.memberId] }),
    index('event_rsvps_by_status').on(table.eventId, table.status, table.waitNumber),
    index('event_rsvps_by_member').on(table.memberId, table.status),
    index('event_rsvps_waiting')
      .on(table.eventId, table.waitNumber)
      .where(whereIs(table.status, 'waitlisted')),
    index('event_rsvps_findable')
      .on(table.eventId, table.findPlace, table.memberId)
      .where(sql`status = 'attending' AND find_place IS NOT NULL`),
  ],
);

/** One member asked another to go to an event with them: once for each event and direction. */
export const eventInvitations = sqliteTable(
  'event_invitations',
  {
    id: text('id').primaryKey(),
    eventId: eventId(),
    fromId: memberId('from_id'),
    toId: memberId('to_id'),
    status: text('status', { enum: ['pending', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('pending'),
    createdAt: integer('created_at').notNull(),
    answeredAt: integer('answered_at'),
    /** False once the inviter has since declined: then accepting adds only the invited member. */
    inviterGoes: integer('inviter_goes', { mode: 'boolean' }).notNull().default(true),
  },
  (table) => [
    uniqueIndex('event_invitations_once').on(table.fromId, table.toId, table.eventId),
    index('event_invitations_by_day').on(table.fromId, table.createdAt),
    index('event_invitations_by_event').on(table.eventId),
    index('event_invitations_to').on(table.toId),
  ],
);

/** The id and the secret key of a member's calendar feed URL. */
export const calendarFeeds = sqliteTable('calendar_feeds', {
  memberId: memberId().primaryKey(),
  feedId: text('feed_id').notNull().unique(),
  secret: text('secret').notNull(),
});
