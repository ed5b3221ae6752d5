import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { whereIs, whereNot } from './indexConditions';
import { memberId, members } from './members';

/**
 * Mails to send, and for some days those already sent. A mail's text is rendered when it is sent;
 * `data` has no more than the text needs. `key` names the occasion, so that nothing is sent twice.
 * Whoever takes a mail moves `dueAt` forward, so that no one else takes it; if they die, it becomes
 * due again.
 */
export const mails = sqliteTable(
  'mails',
  {
    key: text('key').primaryKey(),
    /** The recipient; `null` for mail to support. */
    memberId: text('member_id').references(() => members.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    data: text('data', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** Index of its `MailPriority`, from 0: due mails are taken in this order. */
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
    index('mails_by_turn').on(table.priority, table.dueAt).where(whereIs(table.state, 'waiting')),
    index('mails_by_age')
      .on(table.priority, table.createdAt)
      .where(whereIs(table.state, 'waiting')),
    index('mails_settled').on(table.settledAt).where(whereNot(table.state, 'waiting')),
    index('mails_by_member').on(table.memberId, table.kind),
  ],
);

/** Mails handed to the provider per hour (hours since 1970) and priority; kept for two days. */
export const mailHours = sqliteTable(
  'mail_hours',
  {
    hour: integer('hour').notNull(),
    priority: integer('priority').notNull(),
    sent: integer('sent').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.priority] })],
);

/** Priorities paused while the provider accepts no more; deleted when it accepts one again. */
export const mailPauses = sqliteTable('mail_pauses', {
  priority: integer('priority').primaryKey(),
  /** Consecutive refusals. */
  refusals: integer('refusals').notNull(),
  until: integer('until').notNull(),
});

/** Links and codes in mails. `id`: SHA-256 of the link's token, or of the member and the code. */
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

/** The keys of unsubscribe links, which work without a session. */
export const unsubscribeKeys = sqliteTable('unsubscribe_keys', {
  memberId: memberId().primaryKey(),
  keyId: text('key_id').notNull().unique(),
  secret: text('secret').notNull(),
});

/**
 * Members who saved searches: when someone new is next looked for. A registration up to `lookedTo`
 * was considered; the searches are in the member's object. The job deletes the row of a member who
 * has none left.
 */
export const searchDigests = sqliteTable(
  'search_digests',
  {
    memberId: memberId().primaryKey(),
    lookedTo: integer('looked_to').notNull(),
    dueAt: integer('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [index('search_digests_due').on(table.dueAt)],
);

/** Devices and networks from which a member signed in; `place` is a hash of both and the member. */
export const signInPlaces = sqliteTable(
  'sign_in_places',
  { memberId: memberId(), place: text('place').notNull(), lastAt: integer('last_at').notNull() },
  (table) => [primaryKey({ columns: [table.memberId, table.place] })],
);
