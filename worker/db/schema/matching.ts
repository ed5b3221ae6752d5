import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, memberId } from './members';

/** Whom an incognito member likes, and who may therefore see them, while they are incognito. */
export const ties = sqliteTable(
  'ties',
  {
    memberId: memberId(),
    otherId: memberId('other_id'),
    likedAt: integer('liked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.otherId] }),
    index('ties_by_other').on(table.otherId, table.likedAt, table.memberId),
  ],
);

/**
 * Decisions that a member's object has failed too often to deliver to the other member's. `due_at`
 * is `null` until someone sets it, or the other account is deleted: then the job "tell decisions"
 * has the object try once more.
 */
export const parkedDecisions = sqliteTable(
  'parked_decisions',
  {
    memberId: memberId(),
    otherId: text('other_id').notNull(),
    /** When the decision was made. */
    since: integer('since').notNull(),
    tries: integer('tries').notNull().default(0),
    dueAt: integer('due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.otherId] }),
    index('parked_decisions_by_other').on(table.otherId),
    index('parked_decisions_due').on(table.dueAt),
    index('parked_decisions_by_age').on(table.since),
  ],
);

/**
 * Two members who matched or wrote, one row for both: `lowId < highId`. No foreign keys: a
 * conversation stays readable when one of them is gone. The trigger `pair_left` then removes
 * everything else from the row.
 */
export const pairs = sqliteTable(
  'pairs',
  {
    lowId: text('low_id').notNull(),
    highId: text('high_id').notNull(),
    /** `null`: they never matched, or one of them is gone. */
    matchedAt: integer('matched_at'),
    /** Who unmatched or blocked. */
    endedBy: text('ended_by'),
    /** That member likes the other again: the conversation is open, the match is not. */
    isReopened: flag('is_reopened').default(false),
    /** Times of the two likes that made the match: likes up to then make no other match. */
    lowLike: integer('low_like').notNull().default(0),
    highLike: integer('high_like').notNull().default(0),
    /**
     * The conversation's object may hold data, from before the first message is stored until
     * nothing is left. A deletion finds every conversation here, including those that were left or
     * not reported yet.
     */
    hasThread: flag('has_thread').default(false),
    /** As the object last reported: this member still has something in the conversation, */
    lowHolds: flag('low_holds').default(false),
    highHolds: flag('high_holds').default(false),
    /** and has written in what they have left: it is their conversation, not a request to them. */
    lowWrote: flag('low_wrote').default(false),
    highWrote: flag('high_wrote').default(false),
    /** Grows with every change that the object reports, so that a late report changes nothing. */
    version: integer('version').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.lowId, table.highId] }),
    index('pairs_by_high').on(table.highId),
  ],
);

/**
 * Who blocked whom. No foreign key on the blocked member: a deleted account stays blocked as long
 * as it has a row in `departed_members`, and so does an account that its owner registers later.
 */
export const blocks = sqliteTable(
  'blocks',
  {
    blockerId: memberId('blocker_id'),
    blockedId: text('blocked_id').notNull(),
    createdAt: integer('created_at').notNull(),
    /** The name by which the blocker knew them. */
    firstName: text('first_name').notNull().default(''),
    /**
     * The blocked, deleted account with the same mailbox, whose block passed on to this one. The
     * blocker is not shown it, since it would reveal who came back.
     */
    inheritedFrom: text('inherited_from'),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_by_blocked').on(table.blockedId),
  ],
);

/**
 * Deleted accounts that others had contact with or blocked, for a year: the name and a keyed code
 * of the mailbox, so that they can still be blocked and reported, and stay blocked when the same
 * mailbox registers again.
 */
export const departedMembers = sqliteTable(
  'departed_members',
  {
    account: text('account').primaryKey(),
    firstName: text('first_name').notNull(),
    addressCode: text('address_code').notNull(),
    departedAt: integer('departed_at').notNull(),
  },
  (table) => [
    index('departed_members_by_code').on(table.addressCode),
    index('departed_members_by_age').on(table.departedAt),
  ],
);
