import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { HOLD_CAUSES } from '../../../src/shared/rules/holds';
import { memberId, members } from './members';

/**
 * By what a member's devices, networks and means of payment are known again: HMACs, never what they
 * are of. They go with the account; networks after thirty days.
 */
export const memberTraces = sqliteTable(
  'member_traces',
  {
    memberId: memberId(),
    kind: text('kind', { enum: ['device', 'network', 'payer'] }).notNull(),
    code: text('code').notNull(),
    seenAt: integer('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.code] }),
    index('member_traces_by_age').on(table.kind, table.seenAt),
  ],
);

/**
 * By what somebody under report or banned is known again, also when the account is gone: HMACs, for
 * that alone. Of a picture, `code` and `print` are its keyed print.
 */
export const banMarks = sqliteTable(
  'ban_marks',
  {
    kind: text('kind', { enum: HOLD_CAUSES }).notNull(),
    code: text('code').notNull(),
    /** Empty but of a picture. */
    print: text('print').notNull().default(''),
    /** Whose they are; no foreign key, since it outlives the account. */
    account: text('account').notNull(),
    /** `null` while there are only reports. */
    bannedAt: integer('banned_at'),
    /** Of a picture: when that account first uploaded it. */
    uploadedAt: integer('uploaded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.code, table.account, table.print] }),
    index('ban_marks_by_account').on(table.account),
    index('ban_marks_by_age').on(table.bannedAt),
  ],
);

/**
 * Members who are known again from a ban: the queue of those whom an administrator looks at, and who
 * may come to be in it. A row goes with its account.
 */
export const holds = sqliteTable(
  'holds',
  {
    memberId: memberId().primaryKey(),
    cause: text('cause', { enum: HOLD_CAUSES }).notNull(),
    /** Who was known again; `null` where it is the network alone. */
    account: text('account'),
    since: integer('since').notNull(),
    /** An administrator decides by then; `null` while that account is only reported. */
    dueAt: integer('due_at'),
    /** When the member was hidden; `null` while they are not: a picture alone hides nobody. */
    heldAt: integer('held_at'),
    /** An administrator let them in: they are held no more, whatever else is recognised. */
    releasedAt: integer('released_at'),
    resolvedAt: integer('resolved_at'),
    resolvedBy: text('resolved_by').references(() => members.id, { onDelete: 'set null' }),
    /** Why, in the administrator's words. */
    reason: text('reason').notNull().default(''),
  },
  (table) => [
    index('holds_by_account').on(table.account),
    index('holds_by_judge').on(table.resolvedBy),
    index('holds_open_by_clock')
      .on(table.dueAt, table.memberId)
      .where(sql`due_at IS NOT NULL AND resolved_at IS NULL`),
    index('holds_by_decision')
      .on(table.resolvedAt, table.memberId)
      .where(sql`resolved_at IS NOT NULL`),
  ],
);
