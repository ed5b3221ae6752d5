import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type {
  ReportedProfile,
  ReportedReaction,
} from '../../../src/shared/contract/admin/adminReports';
import { REPORT_CATEGORIES, REPORT_STATUSES } from '../../../src/shared/rules/safety/reports';
import { APPEAL_STATUSES, MEASURES } from '../../../src/shared/rules/safety/verdicts';
import { whereIs, whereNot, whereSet } from './indexConditions';
import { memberId, memberOrNobody } from './members';

/**
 * A member's report about another, kept whatever becomes of their accounts and conversation:
 * `details`, the evidence, the profile, and the identities of the two are erased 90 days after the
 * verdict.
 */
export const reports = sqliteTable(
  'reports',
  {
    id: text('id').primaryKey(),
    reporterId: memberOrNobody('reporter_id'),
    reportedId: memberOrNobody('reported_id'),
    /** The same two, without a foreign key: after a deletion the id and the name remain. */
    reporterAccount: text('reporter_account'),
    reporterName: text('reporter_name'),
    reportedAccount: text('reported_account'),
    reportedName: text('reported_name'),
    category: text('category', { enum: REPORT_CATEGORIES }).notNull(),
    details: text('details').notNull(),
    /** The reported member's profile when it was first reported; `null` if they were gone. */
    profile: text('profile', { mode: 'json' }).$type<ReportedProfile>(),
    createdAt: integer('created_at').notNull(),
    /** 24 hours after it was created. */
    dueAt: integer('due_at').notNull(),
    status: text('status', { enum: REPORT_STATUSES }).notNull().default('open'),
    resolvedAt: integer('resolved_at'),
    resolvedBy: memberOrNobody('resolved_by'),
    note: text('note').notNull().default(''),
    erasedAt: integer('erased_at'),
  },
  (table) => [
    uniqueIndex('reports_open_once')
      .on(table.reporterId, table.reportedAccount, table.category)
      .where(whereIs(table.status, 'open')),
    index('reports_open_by_clock').on(table.dueAt, table.id).where(whereIs(table.status, 'open')),
    index('reports_by_verdict')
      .on(table.resolvedAt, table.id)
      .where(whereNot(table.status, 'open')),
    index('reports_to_erase')
      .on(table.resolvedAt)
      .where(sql`status <> 'open' AND erased_at IS NULL`),
    index('reports_by_reporter').on(table.reporterId, table.createdAt),
    index('reports_by_reported').on(table.reportedId, table.createdAt),
    index('reports_by_judge').on(table.resolvedBy),
  ],
);

/** Messages as they were when they were reported. */
export const reportEvidence = sqliteTable(
  'report_evidence',
  {
    reportId: text('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    messageId: text('message_id').notNull(),
    /** Which of the two wrote it. */
    author: text('author', { enum: ['reporter', 'reported'] }).notNull(),
    content: text('content').notNull(),
    sentAt: integer('sent_at').notNull(),
    /** The photo sent with it, kept as long as this row. */
    photoId: text('photo_id'),
    /** The two members' reactions to it. */
    reactions: text('reactions', { mode: 'json' })
      .$type<ReportedReaction[]>()
      .notNull()
      .default([]),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.messageId] }),
    index('report_evidence_photos').on(table.photoId).where(whereSet(table.photoId)),
  ],
);

/**
 * A report's own copies of pictures, made with the report: of the profile, and those sent in the
 * conversation. Bytes are stored under the copy's id; the triggers `report_picture_to_keep`,
 * `report_picture_to_remove` and `report_picture_erased` do for them what those of `photos` do.
 */
export const reportPictures = sqliteTable(
  'report_pictures',
  {
    id: text('id').primaryKey(),
    reportId: text('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    /** The picture it is a copy of, which may be gone. */
    photoId: text('photo_id').notNull(),
    /** Its position in the profile; `null` for a photo that was sent. */
    position: integer('position'),
    /** Identifies other copies; it stays when a take-down erased the picture. */
    print: text('print').notNull(),
    erased: integer('erased', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    uniqueIndex('report_pictures_once').on(table.reportId, table.photoId),
    index('report_pictures_by_photo').on(table.photoId),
  ],
);

/** A measure against a member: the rule and an administrator's reason, as the member is told. */
export const verdicts = sqliteTable(
  'verdicts',
  {
    id: text('id').primaryKey(),
    memberId: memberId(),
    measure: text('measure', { enum: MEASURES }).notNull(),
    rule: text('rule', { enum: REPORT_CATEGORIES }).notNull(),
    /** Empty if the administrator gave none. */
    reason: text('reason').notNull(),
    /** The report that led to it, if any. */
    reportId: text('report_id'),
    decidedBy: memberOrNobody('decided_by'),
    decidedAt: integer('decided_at').notNull(),
    /** The member's RSVPs to coming events when the account was closed, as JSON. */
    rsvps: text('rsvps').notNull().default('[]'),
    /** When it was lifted, on appeal or without one. */
    liftedAt: integer('lifted_at'),
  },
  (table) => [
    index('verdicts_by_member').on(table.memberId, table.decidedAt),
    index('verdicts_by_judge').on(table.decidedBy),
  ],
);

/** A member's single appeal against a verdict, and the decision of another administrator. */
export const appeals = sqliteTable(
  'appeals',
  {
    id: text('id').primaryKey(),
    verdictId: text('verdict_id')
      .notNull()
      .unique()
      .references(() => verdicts.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    createdAt: integer('created_at').notNull(),
    /** 72 hours after it was submitted. */
    dueAt: integer('due_at').notNull(),
    status: text('status', { enum: APPEAL_STATUSES }).notNull().default('open'),
    resolvedAt: integer('resolved_at'),
    resolvedBy: memberOrNobody('resolved_by'),
    /** What the member is told about the decision. */
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('appeals_open_by_clock').on(table.dueAt, table.id).where(whereIs(table.status, 'open')),
    index('appeals_by_decision')
      .on(table.resolvedAt, table.id)
      .where(whereNot(table.status, 'open')),
    index('appeals_by_judge').on(table.resolvedBy),
  ],
);

/** A warning, shown until acknowledged. The id is its verdict's, where verdicts were stored. */
export const warnings = sqliteTable(
  'warnings',
  {
    id: text('id').primaryKey(),
    memberId: memberId(),
    category: text('category', { enum: REPORT_CATEGORIES }).notNull(),
    createdAt: integer('created_at').notNull(),
    acknowledgedAt: integer('acknowledged_at'),
  },
  (table) => [index('warnings_by_member').on(table.memberId, table.createdAt)],
);

/** Members to be told once, by mail and in the product, that someone was closed out for fraud. */
export const fraudNotices = sqliteTable(
  'fraud_notices',
  {
    id: text('id').primaryKey(),
    memberId: memberId(),
    verdictId: text('verdict_id').notNull(),
    /** The closed account, as the member knew it; without a foreign key, since it may be gone. */
    otherId: text('other_id').notNull(),
    firstName: text('first_name').notNull(),
    createdAt: integer('created_at').notNull(),
    acknowledgedAt: integer('acknowledged_at'),
  },
  (table) => [
    uniqueIndex('fraud_notices_once').on(table.memberId, table.otherId),
    index('fraud_notices_by_verdict').on(table.verdictId),
  ],
);

/**
 * What must still be removed outside the database: one row per thing, deleted when the thing is.
 * Of a deleted account its inbox, conversations and sessions; of others the sessions that ended,
 * which the trigger `session_to_forget` enters.
 */
export const deletions = sqliteTable(
  'deletions',
  {
    memberId: text('member_id').notNull(),
    kind: text('kind', { enum: ['session', 'inbox', 'conversation'] }).notNull(),
    /** A session or the other member of the conversation; empty for the one inbox. */
    thing: text('thing').notNull(),
    /** For a conversation: the member's first name, for members who may report its messages. */
    firstName: text('first_name'),
    since: integer('since').notNull(),
    tries: integer('tries').notNull().default(0),
    /** The earliest next attempt; `null` after too many attempts. */
    dueAt: integer('due_at').default(0),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.thing] }),
    index('deletions_due').on(table.dueAt),
    index('deletions_by_age').on(table.since),
  ],
);
