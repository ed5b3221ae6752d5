import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { memberId } from './members';

/**
 * Whom a member can still report over a conversation that ended: what was said in the 30 days
 * before is sealed in its object until then. The row looks the same whoever ended it, and how;
 * `otherId` may be gone, so the name they had stands here.
 */
export const endedConversations = sqliteTable(
  'ended_conversations',
  {
    memberId: memberId(),
    otherId: text('other_id').notNull(),
    firstName: text('first_name').notNull(),
    endedAt: integer('ended_at').notNull(),
    sealedUntil: integer('sealed_until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.otherId] }),
    index('ended_conversations_by_seal').on(table.sealedUntil),
  ],
);

/**
 * Photos that were sent in conversations, whose object alone knows whether one is still in it, or
 * sealed. No foreign keys: one that is sealed outlives the account. The triggers
 * `message_photo_to_remove` and `message_photo_to_keep` do for its bytes what those of `photos` do.
 */
export const messagePhotos = sqliteTable(
  'message_photos',
  {
    id: text('id').primaryKey(),
    lowId: text('low_id').notNull(),
    highId: text('high_id').notNull(),
    senderId: text('sender_id').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** What its copies are known by; empty where it shows nothing. */
    print: text('print').notNull(),
    /** Out of sight while a request to take it down is open, and after it was granted. */
    hidden: integer('hidden', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
    /** When its conversation is asked whether it is kept; `null` while nothing ends. */
    dueAt: integer('due_at'),
  },
  (table) => [
    index('message_photos_by_pair').on(table.lowId, table.highId),
    index('message_photos_due').on(table.dueAt).where(sql`due_at IS NOT NULL`),
  ],
);

/** Messages a member sent on a New Jersey day, as their object reported it: it is what counts. */
export const messageCounts = sqliteTable(
  'message_counts',
  {
    memberId: memberId(),
    day: text('day').notNull(),
    count: integer('count').notNull(),
    /** Of these, to members who were no match and had not written to them. */
    toStrangers: integer('to_strangers').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day] })],
);
