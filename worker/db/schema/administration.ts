import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { SECOND_ADMIN_ACTS } from '../../../src/shared/rules/administrators';
import { CONTACT_CATEGORIES } from '../../../src/shared/rules/contact';
import { flag, memberId, members } from './members';

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
    priority: flag('priority'),
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

/**
 * What administrators did. `actorId` has no foreign key: the entry outlives the account. Nothing
 * personal about the target is kept, only its id.
 */
export const auditLog = sqliteTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    /** A member, or `system` for scheduled work. */
    actorId: text('actor_id').notNull(),
    act: text('act').notNull(),
    target: text('target').notNull(),
    detail: text('detail', { mode: 'json' }).$type<Record<string, unknown>>(),
    at: integer('at').notNull(),
    /** It stands in `audit_chain`. */
    isChained: flag('is_chained').default(false),
  },
  (table) => [
    index('audit_log_by_time').on(table.at),
    index('audit_log_unchained').on(table.at, table.id).where(sql`is_chained = 0`),
  ],
);

/**
 * The entries of the audit in the order in which they came to it, each with a hash of it and of all
 * before: `worker/domain/auditChain.ts`. No foreign key: that an entry is missing is to be seen.
 */
export const auditChain = sqliteTable('audit_chain', {
  seq: integer('seq').primaryKey(),
  entryId: text('entry_id').notNull().unique(),
  hash: text('hash').notNull(),
});

/**
 * What concerns an administrator and one other has asked for: it happens when a second one asks for
 * the same. `askedAt` says how long it waits.
 */
export const adminRequests = sqliteTable(
  'admin_requests',
  {
    targetId: memberId('target_id'),
    act: text('act', { enum: SECOND_ADMIN_ACTS }).notNull(),
    askedBy: memberId('asked_by'),
    askedAt: integer('asked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.targetId, table.act] }),
    index('admin_requests_by_time').on(table.askedAt),
  ],
);

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
