import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, memberId } from './members';

/**
 * What one member decided about another. A pass that was taken back keeps the time 0; one that
 * `isParting` is what unmatching or blocking made of a like, and is not taken back. `likedOn` and
 * `superLikedOn` keep the New Jersey day on which the decision was counted, also after a change of
 * mind: the day's limits are counts of them.
 */
export const decisions = sqliteTable(
  'decisions',
  {
    actorId: memberId('actor_id'),
    targetId: memberId('target_id'),
    kind: text('kind', { enum: ['like', 'super', 'pass'] }).notNull(),
    decidedAt: integer('decided_at').notNull(),
    likedOn: text('liked_on'),
    superLikedOn: text('super_liked_on'),
    isParting: flag('is_parting').default(false),
  },
  (table) => [
    primaryKey({ columns: [table.actorId, table.targetId] }),
    index('decisions_by_liked_day')
      .on(table.actorId, table.likedOn)
      .where(sql`liked_on IS NOT NULL`),
    index('decisions_by_super_day')
      .on(table.actorId, table.superLikedOn)
      .where(sql`super_liked_on IS NOT NULL`),
    index('decisions_by_pass').on(table.actorId, table.decidedAt).where(sql`kind = 'pass'`),
    index('decisions_by_target').on(table.targetId, table.decidedAt, table.actorId, table.kind),
  ],
);

/**
 * Two members who matched or wrote, once for both: `lowId < highId`. No foreign keys: a conversation
 * stays readable when one of them is gone. The trigger `pair_left` leaves no more than that.
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
    /**
     * Their object may hold something, from before the first message is stored until nothing is
     * left: a deletion finds every conversation here, also one that was left or not reported yet.
     */
    hasThread: flag('has_thread').default(false),
    /** As the object last reported: there is something left of it for this member, */
    lowHolds: flag('low_holds').default(false),
    highHolds: flag('high_holds').default(false),
    /** and in what is left they have written: it is theirs, not a request to them. */
    lowWrote: flag('low_wrote').default(false),
    highWrote: flag('high_wrote').default(false),
    /** Grows with every change the object reports, so that a late report changes nothing. */
    version: integer('version').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.lowId, table.highId] }),
    index('pairs_by_high').on(table.highId),
  ],
);

export const blocks = sqliteTable(
  'blocks',
  {
    blockerId: memberId('blocker_id'),
    blockedId: memberId('blocked_id'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_by_blocked').on(table.blockedId),
  ],
);
