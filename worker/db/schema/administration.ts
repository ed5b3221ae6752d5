import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { SECOND_ADMIN_ACTS } from '../../../src/shared/rules/safety/administration';
import { CONTACT_CATEGORIES } from '../../../src/shared/rules/safety/contact';
import { whereIs, whereSet } from './indexConditions';
import { flag, memberId, memberOrNobody, members } from './members';

/**
 * Messages from the form on the help page. `fingerprint` is a hash of the content until the message
 * is answered: the same content sent again before then is the same message.
 */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: text('id').primaryKey(),
    /** The signed-in sender; `null` for a visitor. */
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
    answeredBy: memberOrNobody('answered_by'),
  },
  (table) => [
    index('contact_open')
      .on(table.priority, table.createdAt, table.id)
      .where(sql`answered_at IS NULL`),
    index('contact_answered').on(table.answeredAt, table.id).where(whereSet(table.answeredAt)),
    index('contact_by_member').on(table.memberId, table.createdAt),
    index('contact_by_answerer').on(table.answeredBy),
  ],
);

/** What administrators did; no foreign keys, to outlive accounts. Of a target only the id. */
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
    /** The entry is in `audit_chain`. */
    isChained: flag('is_chained').default(false),
  },
  (table) => [
    index('audit_log_by_time').on(table.at),
    index('audit_log_unchained').on(table.at, table.id).where(whereIs(table.isChained, 0)),
  ],
);

/**
 * The audit entries in the order in which they were chained, each with a hash over itself and all
 * earlier ones: `worker/domain/audit/auditChain.ts`. No foreign key, so that a missing entry is noticed.
 */
export const auditChain = sqliteTable('audit_chain', {
  seq: integer('seq').primaryKey(),
  entryId: text('entry_id').notNull().unique(),
  hash: text('hash').notNull(),
});

/** Acts on an administrator that wait, since `askedAt`, for a second one to request the same. */
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
 * The index of the administrators' search: all suffixes of each member's name and address, and of
 * the sender of each message to support, since a text contains the search term exactly when one of
 * its suffixes begins with it; without those that begin with a space, as no search does. Cut to 100
 * characters, the longest search. The views `search_texts` and `search_entries` define the content;
 * triggers on `members` and `contact_messages` maintain it.
 */
export const searchSuffixes = sqliteTable(
  'search_suffixes',
  {
    /** Members, or support messages by whether they are answered. */
    list: text('list', { enum: ['member', 'open', 'answered'] }).notNull(),
    suffix: text('suffix').notNull(),
    id: text('id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.list, table.suffix, table.id] })],
);
