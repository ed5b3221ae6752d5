import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { HOLD_CAUSES } from '../../../src/shared/rules/holds';
import { memberId } from './members';

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
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.code, table.account, table.print] }),
    index('ban_marks_by_account').on(table.account),
    index('ban_marks_by_age').on(table.bannedAt),
  ],
);

/** Who is, was or may come to be held for review, and why. It goes with the account. */
export const holds = sqliteTable(
  'holds',
  {
    memberId: memberId().primaryKey(),
    cause: text('cause', { enum: HOLD_CAUSES }).notNull(),
    /** Who was known again; `null` where it is the network alone. */
    account: text('account'),
    since: integer('since').notNull(),
    /** `null` while that account is only reported. */
    heldAt: integer('held_at'),
    /** An administrator has looked: the member is held no more, whatever else is recognised. */
    releasedAt: integer('released_at'),
  },
  (table) => [index('holds_by_account').on(table.account)],
);
