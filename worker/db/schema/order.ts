import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { whereSet } from './indexConditions';
import { flag, memberId } from './members';

/**
 * What the numbers of "Good both ways" are computed from: sums of a member's decisions, and of those
 * of others about them. It says nothing about who decided on whom. A queue of members who visited:
 * the triggers `order_joined` and `order_visited` on `members` make a member due in the night after.
 */
export const orderTallies = sqliteTable(
  'order_tallies',
  {
    memberId: memberId().primaryKey(),
    /** Decisions made, and the likes among them. */
    decided: integer('decided').notNull().default(0),
    liked: integer('liked').notNull().default(0),
    /** Likes received, and those to be expected from the openness of all who decided. */
    likes: integer('likes').notNull().default(0),
    expected: real('expected').notNull().default(0),
    /** Likes received recently: each counts less with each day, as of the day `recent_on`. */
    recent: real('recent').notNull().default(0),
    recentOn: integer('recent_on').notNull().default(0),
    /** The member's decisions up to this time, in milliseconds since 1970, are counted. */
    countedTo: integer('counted_to').notNull().default(0),
    /** When their decisions are to be counted; `null` if they have not visited since. */
    dueAt: integer('due_at'),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [index('order_tallies_due').on(table.dueAt).where(whereSet(table.dueAt))],
);

/** The last night whose numbers are written, or being written: one row. */
export const orderNights = sqliteTable('order_nights', {
  /** Days since 1970. */
  night: integer('night').primaryKey(),
  /** By gender, the share of likes among all decisions. */
  usual: text('usual', { mode: 'json' }).$type<[gender: string, share: number][]>().notNull(),
  /** By the likes that members recently got, in steps, the share of members with fewer. */
  fewer: text('fewer', { mode: 'json' }).$type<[step: number, share: number][]>().notNull(),
  /** The tallies up to this place are done. */
  doneTo: integer('done_to').notNull().default(0),
  isDone: flag('is_done').default(false),
});
