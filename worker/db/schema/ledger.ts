import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Counts of the public ledger that no other table keeps: accounts are deleted, and requests
 * forgotten. Nothing identifies a person. Written by triggers: `ledger_closure` on `verdicts`,
 * `ledger_appeal` on `appeals`, `ledger_claim`, `ledger_claim_confirmed` and `ledger_claim_decided`
 * on `take_downs`, `ledger_photo_check` on `photo_checks`.
 */
export const ledgerEntries = sqliteTable(
  'ledger_entries',
  {
    id: integer('id').primaryKey(),
    /** Hours since 1970. */
    hour: integer('hour').notNull(),
    kind: text('kind', {
      enum: ['closure', 'appeal', 'claim', 'claim decided', 'photo check decided'],
    }).notNull(),
    /** For a closure the rule, for an appeal and a decision the outcome, for a claim its kind. */
    outcome: text('outcome').notNull(),
    /** Milliseconds from opening to decision. */
    tookMs: integer('took_ms'),
  },
  (table) => [index('ledger_entries_by_hour').on(table.hour)],
);

/** Periods in which the schedule ran every few minutes; the gaps between them were downtime. */
export const uptimes = sqliteTable('uptimes', {
  since: integer('since').primaryKey(),
  until: integer('until').notNull(),
});

/** The published ledger: one row, from the last night on which it was computed. */
export const ledger = sqliteTable('ledger', {
  /** The first and the last New Jersey day that it covers. */
  fromDay: text('from_day').notNull(),
  toDay: text('to_day').primaryKey(),
  figures: text('figures').notNull(),
});
