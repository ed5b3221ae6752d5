import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { whereSet } from './indexConditions';
import { memberId } from './members';

/**
 * Members whom a member can still report over an ended conversation: until then its object keeps
 * the messages of the 30 days before, sealed. The row looks the same whoever ended it, and how;
 * `otherId` may be gone, so the row has their name.
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
 * Photos sent in conversations; only the conversation's object knows whether a photo is still in
 * it, or sealed. No foreign keys: a sealed photo outlives the account. The triggers
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
    /** Identifies its copies; empty for a featureless picture. */
    print: text('print').notNull(),
    /** Hidden while a take-down request for it is open, and after it was granted. */
    hidden: integer('hidden', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
    /** When to ask its conversation whether it is still needed; `null` while nothing ends. */
    dueAt: integer('due_at'),
  },
  (table) => [
    index('message_photos_by_pair').on(table.lowId, table.highId),
    index('message_photos_due').on(table.dueAt).where(whereSet(table.dueAt)),
  ],
);

/** Messages a member sent on a New Jersey day, as reported by their object, which counts them. */
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
