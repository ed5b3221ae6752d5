import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { TAKE_DOWN_KINDS, TAKE_DOWN_STATUSES } from '../../../src/shared/rules/safety/takeDowns';
import { whereIs, whereSet } from './indexConditions';
import { language, memberOrNobody } from './members';

/**
 * Take-down requests, which anyone may make; deleted a year after the decision. When the account of
 * one side was deleted, what that side said is deleted as soon as no one may object any more.
 */
export const takeDowns = sqliteTable(
  'take_downs',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: TAKE_DOWN_KINDS }).notNull(),
    /** The member whose profile or picture it is about, where it says so. */
    memberId: memberOrNobody('member_id'),
    /** The claimant, if they were signed in. */
    claimantId: memberOrNobody('claimant_id'),
    url: text('url').notNull(),
    description: text('description').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    signature: text('signature').notNull(),
    /** That of the page on which it was made, in which the claimant is answered. */
    language: language(),
    createdAt: integer('created_at').notNull(),
    /** When the claimant confirmed the address; nothing is hidden before. */
    confirmedAt: integer('confirmed_at'),
    /** 48 hours after it was confirmed, or after an objection. */
    dueAt: integer('due_at').notNull(),
    status: text('status', { enum: TAKE_DOWN_STATUSES }).notNull().default('received'),
    resolvedAt: integer('resolved_at'),
    resolvedBy: memberOrNobody('resolved_by'),
    /** What both sides are told about the decision. */
    reason: text('reason').notNull().default(''),
    /** What the picture's owner said before the decision, once. */
    memberAnswer: text('member_answer'),
    /** Each side's single objection to the decision. */
    claimantObjection: text('claimant_objection'),
    memberObjection: text('member_objection'),
    /** Set while an objection waits for a decision. */
    objectedAt: integer('objected_at'),
    /** The number of the report to the National Center for Missing & Exploited Children. */
    ncmecReport: text('ncmec_report'),
    /** Which side's account has been deleted since. */
    claimantLeft: integer('claimant_left', { mode: 'boolean' }).notNull().default(false),
    memberLeft: integer('member_left', { mode: 'boolean' }).notNull().default(false),
    /** When its pictures' copies are deleted; `null` while undecided, and when they are gone. */
    copiesUntil: integer('copies_until'),
  },
  (table) => {
    const isOpen = sql`(status IN ('received', 'hidden') OR objected_at IS NOT NULL)`;
    return [
      index('take_downs_open_by_clock').on(table.dueAt, table.id).where(isOpen),
      index('take_downs_by_decision')
        .on(table.resolvedAt, table.id)
        .where(sql`status NOT IN ('received', 'hidden') AND objected_at IS NULL`),
      index('take_downs_copies').on(table.copiesUntil).where(whereSet(table.copiesUntil)),
      index('take_downs_by_member').on(table.memberId),
      index('take_downs_by_claimant').on(table.claimantId),
      index('take_downs_unconfirmed')
        .on(table.createdAt)
        .where(sql`confirmed_at IS NULL AND status = 'received'`),
      index('take_downs_by_judge').on(table.resolvedBy),
    ];
  },
);

/** The pictures of a claim, copied under its own key. A picture is in one open claim at most. */
export const takeDownPictures = sqliteTable(
  'take_down_pictures',
  {
    takeDownId: text('take_down_id')
      .notNull()
      .references(() => takeDowns.id, { onDelete: 'cascade' }),
    /** The owner: for a copy, a different member from the claim's. */
    memberId: memberOrNobody('member_id'),
    /** Its id, current or former, among the member's photos. */
    photoId: text('photo_id').notNull(),
    position: integer('position').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    placeholder: text('placeholder').notNull(),
    print: text('print').notNull(),
    /** When the member first uploaded it or a copy of it; `null` for claims from before 2026-12. */
    firstAt: integer('first_at'),
    /** No longer among the member's photos. */
    hidden: integer('hidden', { mode: 'boolean' }).notNull().default(false),
    isOpen: integer('is_open', { mode: 'boolean' }).notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.takeDownId, table.photoId] }),
    uniqueIndex('take_down_pictures_once').on(table.photoId).where(whereIs(table.isOpen, 1)),
    index('take_down_pictures_by_member').on(table.memberId),
  ],
);

/** Pictures that no one may upload again, in any copy, except the member who had it first. */
export const barredPictures = sqliteTable(
  'barred_pictures',
  {
    print: text('print').notNull(),
    /** The decision; no foreign key: the picture stays barred when the decision is forgotten. */
    takeDownId: text('take_down_id').notNull(),
    /** When the member who had it first uploaded it, and who may keep it; `null`: no one may. */
    firstAt: integer('first_at'),
  },
  (table) => [
    primaryKey({ columns: [table.print, table.takeDownId] }),
    index('barred_pictures_by_decision').on(table.takeDownId),
  ],
);
