import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What administrators search: of each member's name and address, and of the sender's of each message
 * to support, what stands from one character to the end. A text that holds what is searched has one
 * that begins with it. Cut after 100 characters, the longest search. The views `search_texts` and
 * `search_entries` say what belongs here; triggers on `members` and `contact_messages` keep it.
 */
export const searchSuffixes = sqliteTable(
  'search_suffixes',
  {
    /** Members, or messages by whether they are answered. */
    list: text('list', { enum: ['member', 'open', 'answered'] }).notNull(),
    suffix: text('suffix').notNull(),
    id: text('id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.suffix, table.id] })],
);
