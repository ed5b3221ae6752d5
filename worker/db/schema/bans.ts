import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { HOLD_CAUSES } from '../../../src/shared/rules/safety/administration';
import { whereSet } from './indexConditions';
import { memberId, memberOrNobody } from './members';

/** HMACs that identify devices, networks (for thirty days) and means of payment, never values. */
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
 * HMACs that identify a reported or banned person, kept when the account is gone and used for
 * nothing else. For a picture, `code` and `print` are its keyed print.
 */
export const banMarks = sqliteTable(
  'ban_marks',
  {
    kind: text('kind', { enum: HOLD_CAUSES }).notNull(),
    code: text('code').notNull(),
    /** Empty except for a picture. */
    print: text('print').notNull().default(''),
    /** The account they belong to; no foreign key, since the row outlives it. */
    account: text('account').notNull(),
    /** `null` while there are only reports. */
    bannedAt: integer('banned_at'),
    /** For a picture: when that account first uploaded it. */
    uploadedAt: integer('uploaded_at'),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.code, table.account, table.print] }),
    index('ban_marks_by_account').on(table.account),
    index('ban_marks_by_age').on(table.bannedAt),
  ],
);

/** Members recognized from a ban: the administrators' queue, and those who may enter it. */
export const holds = sqliteTable(
  'holds',
  {
    memberId: memberId().primaryKey(),
    cause: text('cause', { enum: HOLD_CAUSES }).notNull(),
    /** The account that was recognized; `null` where only the network matches. */
    account: text('account'),
    since: integer('since').notNull(),
    /** When an administrator must have decided; `null` while that account is only reported. */
    dueAt: integer('due_at'),
    /** When the member was hidden; `null` while they are not: a picture alone hides no one. */
    heldAt: integer('held_at'),
    /** An administrator released them: they are not held again, whatever else is recognized. */
    releasedAt: integer('released_at'),
    resolvedAt: integer('resolved_at'),
    resolvedBy: memberOrNobody('resolved_by'),
    /** The administrator's reason. */
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
      .where(whereSet(table.resolvedAt)),
  ],
);
