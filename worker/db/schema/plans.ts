import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { memberId } from './members';

/**
 * People a member named as trusted for check-ins, by their mail address. `id` is the SHA-256 of
 * the token in the links of the mails to them. They get no other mail than the one that asks for
 * their confirmation until they have confirmed.
 */
export const trustedPeople = sqliteTable(
  'trusted_people',
  {
    memberId: memberId(),
    address: text('address').notNull(),
    id: text('id').notNull().unique(),
    askedAt: integer('asked_at').notNull(),
    /** `null`: not yet, or no longer. */
    confirmedAt: integer('confirmed_at'),
    stoppedAt: integer('stopped_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.address] }),
    index('trusted_people_unconfirmed').on(table.askedAt),
  ],
);

/**
 * Links to the plans that members share: the SHA-256 of the token, and where the plan is, in the
 * member's object, which deletes the row with the plan.
 */
export const planLinks = sqliteTable(
  'plan_links',
  {
    memberId: memberId(),
    planId: text('plan_id').notNull(),
    id: text('id').notNull().unique(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.planId] })],
);

/** Pairs of whom one said that they met, under a keyed code, until the ledger's period is over. */
export const metPairs = sqliteTable(
  'met_pairs',
  { code: text('code').primaryKey(), day: text('day').notNull() },
  (table) => [index('met_pairs_by_day').on(table.day)],
);
