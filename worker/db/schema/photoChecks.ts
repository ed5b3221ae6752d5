import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { PHOTO_CHECK_STATUSES } from '../../../src/shared/contract/safety';
import { GESTURES } from '../../../src/shared/rules/pictures/gestures';
import { whereIs, whereNot } from './indexConditions';
import { memberId, memberOrNobody } from './members';

/** The gesture that a member was last asked to make; deleted when it is used, or has expired. */
export const photoGestures = sqliteTable(
  'photo_gestures',
  {
    memberId: memberId().primaryKey(),
    /** The SHA-256 of the token that comes with the photo. */
    tokenHash: text('token_hash').notNull(),
    gesture: text('gesture', { enum: GESTURES }).notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('photo_gestures_by_expiry').on(table.expiresAt)],
);

/**
 * Photos that members took in a gesture, to be compared with their main photo by two administrators,
 * and the decisions. The triggers `check_photo_to_keep`, `check_photo_erased` and
 * `check_photo_to_remove` do for the bytes what those of `photos` do. An open check ends when its
 * main photo changes (`check_main_replaced`, `check_main_moved`, `check_main_gone`) and when the
 * member is deactivated (`check_of_inactive`). That of a held member keeps no photo (`check_of_held`),
 * and ends when they are let in (`check_of_released`).
 */
export const photoChecks = sqliteTable(
  'photo_checks',
  {
    id: text('id').primaryKey(),
    memberId: memberId(),
    gesture: text('gesture', { enum: GESTURES }).notNull(),
    /** The bytes are in R2 under this id; `null` once they are erased. */
    photoId: text('photo_id'),
    /** The main photo it is compared with. */
    mainPhotoId: text('main_photo_id').notNull(),
    sentAt: integer('sent_at').notNull(),
    /** 24 hours after it was sent. */
    dueAt: integer('due_at').notNull(),
    /** The first of the two administrators who have to agree. */
    firstBy: memberOrNobody('first_by'),
    firstAt: integer('first_at'),
    status: text('status', { enum: PHOTO_CHECK_STATUSES }).notNull().default('open'),
    resolvedAt: integer('resolved_at'),
    resolvedBy: memberOrNobody('resolved_by'),
  },
  (table) => [
    uniqueIndex('photo_checks_open_once').on(table.memberId).where(whereIs(table.status, 'open')),
    index('photo_checks_open_by_clock')
      .on(table.dueAt, table.id)
      .where(sql`status = 'open' AND photo_id IS NOT NULL`),
    index('photo_checks_by_decision')
      .on(table.resolvedAt, table.id)
      .where(whereNot(table.status, 'open')),
    index('photo_checks_by_member').on(table.memberId, table.sentAt),
    index('photo_checks_by_first').on(table.firstBy),
    index('photo_checks_by_judge').on(table.resolvedBy),
  ],
);
