import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { memberId } from './members';

/**
 * One member's side of a conversation, as its object last told. `otherId` has no foreign key: the
 * conversation stays readable when the other member is gone.
 */
export const conversationSides = sqliteTable(
  'conversation_sides',
  {
    memberId: memberId(),
    otherId: text('other_id').notNull(),
    lastSeq: integer('last_seq').notNull(),
    lastContent: text('last_content').notNull(),
    lastAt: integer('last_at').notNull(),
    lastSenderId: text('last_sender_id').notNull(),
    unread: integer('unread').notNull(),
    /** Grows with every change the object reports, so that a late report changes nothing. */
    version: integer('version').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.otherId] }),
    index('conversation_sides_by_time').on(table.memberId, table.lastAt),
  ],
);

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
