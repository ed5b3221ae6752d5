import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CONTACT_CATEGORIES } from '../../../src/shared/rules/contact';
import { members } from './members';

const isOpen = sql`answered_at IS NULL`;
const isAnswered = sql`answered_at IS NOT NULL`;

/**
 * Messages of the help page's form. `fingerprint` is a hash of what was sent, until it is answered:
 * the same sent again meanwhile is the same message.
 */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text('id').primaryKey(),
    /** Who was signed in; nobody, for a visitor. */
    memberId: text('member_id').references(() => members.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    category: text('category', { enum: CONTACT_CATEGORIES }),
    message: text('message').notNull(),
    priority: integer('priority', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    fingerprint: text('fingerprint').unique(),
    answeredAt: integer('answered_at'),
    answeredBy: text('answered_by').references(() => members.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('contact_open').on(table.priority, table.createdAt, table.id).where(isOpen),
    index('contact_answered').on(table.answeredAt, table.id).where(isAnswered),
    index('contact_by_member').on(table.memberId, table.createdAt),
    index('contact_by_answerer').on(table.answeredBy),
  ],
);
