import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { memberId, members } from './members';

/**
 * Mails to be sent, and for some days those that were. What a mail says is written when it is sent;
 * `data` holds no more than what that needs. `key` says what it is about, so that nothing is said
 * twice. Whoever takes a mail moves `dueAt` on: nobody else takes it meanwhile, and when its taker
 * dies it is due again.
 */
export const mails = sqliteTable(
  'mails',
  {
    key: text('key').primaryKey(),
    /** Whom it goes to; to support, without one. */
    memberId: text('member_id').references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    data: text('data', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** A `MailPriority`, from 0, by its place in the list: what is due is taken in this order. */
    priority: integer('priority').notNull().default(2),
    state: text('state', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    dueAt: integer('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    settledAt: integer('settled_at'),
  },
  (table) => [
    index('mails_by_turn').on(table.priority, table.dueAt).where(sql`state = 'waiting'`),
    index('mails_by_age').on(table.priority, table.createdAt).where(sql`state = 'waiting'`),
    index('mails_settled').on(table.settledAt).where(sql`state <> 'waiting'`),
    index('mails_by_member').on(table.memberId, table.kind),
  ],
);

/** Mails given to the provider in an hour (hours since 1970), by priority; kept for two days. */
export const mailHours = sqliteTable(
  'mail_hours',
  {
    hour: integer('hour').notNull(),
    priority: integer('priority').notNull(),
    sent: integer('sent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.priority] })],
);

/** Priorities that wait because the provider takes no more just now; gone when it takes one again. */
export const mailPauses = sqliteTable('mail_pauses', {
  priority: integer('priority').primaryKey(),
  /** Answers in a row that said so. */
  refusals: integer('refusals').notNull(),
  until: integer('until').notNull(),
});

/** The links and codes in mails. `id` is the SHA-256 of what the link holds, or of the member and the code. */
export const linkTokens = sqliteTable(
  'link_tokens',
  {
    id: text('id').primaryKey(),
    memberId: memberId(),
    purpose: text('purpose', { enum: ['confirm', 'reset', 'sign-in', 'one-time'] }).notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [
    index('link_tokens_by_member').on(table.memberId, table.purpose),
    index('link_tokens_by_expiry').on(table.expiresAt),
  ],
);

/** What the links that switch mails off are proved with, without a session. */
export const unsubscribeKeys = sqliteTable('unsubscribe_keys', {
  memberId: memberId().primaryKey(),
  keyId: text('key_id').notNull().unique(),
  secret: text('secret').notNull(),
});

/** Devices and networks a member signed in from; `place` is a hash of both and the member. */
export const signInPlaces = sqliteTable(
  'sign_in_places',
  {
    memberId: memberId(),
    place: text('place').notNull(),
    lastAt: integer('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.place] })],
);
