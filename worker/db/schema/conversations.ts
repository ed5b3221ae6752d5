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
