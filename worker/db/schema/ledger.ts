import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What the public ledger counts and other tables do not keep: accounts are deleted, and requests
 * forgotten. Nothing tells who it was. Written by triggers: `ledger_closure` on `verdicts`,
 * `ledger_appeal` on `appeals`, `ledger_claim`, `ledger_claim_confirmed` and `ledger_claim_decided` on `take_downs`.
 */
export const ledgerEntries = sqliteTable(
  'ledger_entries',
  {
    id: integer('id').primaryKey(),
    /** Hours since 1970. */
    hour: integer('hour').notNull(),
    kind: text('kind', { enum: ['closure', 'appeal', 'claim', 'claim decided'] }).notNull(),
    /** Of a closure the rule, of an appeal and a decision how it ended, of a claim its kind. */
    outcome: text('outcome').notNull(),
    /** From when it was open to the decision, in milliseconds. */
    tookMs: integer('took_ms'),
  },
  (table) => [index('ledger_entries_by_hour').on(table.hour)],
);

/** Spans in which the schedule ran every few minutes; what lies between two of them was down. */
export const uptimes = sqliteTable('uptimes', {
  since: integer('since').primaryKey(),
  until: integer('until').notNull(),
});

/** The ledger as it is published: one row, of the last night on which it was counted. */
export const ledger = sqliteTable('ledger', {
  /** The first and the last New Jersey day that it counts. */
  fromDay: text('from_day').notNull(),
  toDay: text('to_day').primaryKey(),
  figures: text('figures').notNull(),
});
