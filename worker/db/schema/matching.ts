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

/** A match, once for a pair: `lowId < highId`. `endedBy` is who unmatched. */
export const matches = sqliteTable(
  'matches',
  {
    lowId: memberId('low_id'),
    highId: memberId('high_id'),
    matchedAt: integer('matched_at').notNull(),
    endedBy: text('ended_by'),
  },
  (table) => [
    primaryKey({ columns: [table.lowId, table.highId] }),
    index('matches_by_high').on(table.highId),
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
