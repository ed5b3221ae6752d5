import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { ReportedProfile, ReportedReaction } from '../../../src/shared/contract/adminReports';
import { REPORT_CATEGORIES, REPORT_STATUSES } from '../../../src/shared/rules/reports';
import { APPEAL_STATUSES, MEASURES } from '../../../src/shared/rules/verdicts';
import { memberId, members } from './members';

/** A report outlives both accounts. */
const memberOrNobody = (name: string) =>
  text(name).references(() => members.id, { onDelete: 'set null' });

/**
 * What one member reported of another, kept whatever becomes of their accounts and conversation:
 * `details`, the evidence, the profile, and who the two were are erased 90 days after the verdict.
 */
export const reports = sqliteTable(
  'reports',
  {
    id: text('id').primaryKey(),
    reporterId: memberOrNobody('reporter_id'),
    reportedId: memberOrNobody('reported_id'),
    /** The same two, without a foreign key: a deletion leaves the id and the name they had. */
    reporterAccount: text('reporter_account'),
    reporterName: text('reporter_name'),
    reportedAccount: text('reported_account'),
    reportedName: text('reported_name'),
    category: text('category', { enum: REPORT_CATEGORIES }).notNull(),
    details: text('details').notNull(),
    /** What the reported member's profile said when it was first reported; `null` of who was gone. */
    profile: text('profile', { mode: 'json' }).$type<ReportedProfile>(),
    createdAt: integer('created_at').notNull(),
    /** 24 hours after it was made. */
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
      .where(sql`status = 'open'`),
    index('reports_open_by_clock').on(table.dueAt, table.id).where(sql`status = 'open'`),
    index('reports_by_verdict').on(table.resolvedAt, table.id).where(sql`status <> 'open'`),
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
    /** The photo that was sent with it: kept as long as this row is. */
    photoId: text('photo_id'),
    /** What the two had said to it with a picture. */
    reactions: text('reactions', { mode: 'json' })
      .$type<ReportedReaction[]>()
      .notNull()
      .default([]),
  },
  (table) => [
    primaryKey({ columns: [table.reportId, table.messageId] }),
    index('report_evidence_photos').on(table.photoId).where(sql`photo_id IS NOT NULL`),
  ],
);

/**
 * A report's own copies of pictures, made when it was made: of the profile, and those sent in the
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
    /** Its place in the profile; `null` of a photo that was sent. */
    position: integer('position'),
    /** What other copies are known by; it stays when the picture was erased by a take-down. */
    print: text('print').notNull(),
    erased: integer('erased', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    uniqueIndex('report_pictures_once').on(table.reportId, table.photoId),
    index('report_pictures_by_photo').on(table.photoId),
  ],
);

/**
 * Each measure against a member, with what they are told of it: the rule, and the reason in the words
 * of an administrator. It goes with the account.
 */
export const verdicts = sqliteTable(
  'verdicts',
  {
    id: text('id').primaryKey(),
    memberId: memberId(),
    measure: text('measure', { enum: MEASURES }).notNull(),
    rule: text('rule', { enum: REPORT_CATEGORIES }).notNull(),
    /** Empty where the administrator gave none. */
    reason: text('reason').notNull(),
    /** The report that it was given on, if any. */
    reportId: text('report_id'),
    decidedBy: memberOrNobody('decided_by'),
    decidedAt: integer('decided_at').notNull(),
    /** What the member had said of events to come when the account was closed, as JSON. */
    rsvps: text('rsvps').notNull().default('[]'),
    /** When it was taken back, on appeal or without one. */
    liftedAt: integer('lifted_at'),
  },
  (table) => [
    index('verdicts_by_member').on(table.memberId, table.decidedAt),
    index('verdicts_by_judge').on(table.decidedBy),
  ],
);

/** What a member says against a verdict, once, and what another administrator decided. */
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
    /** 72 hours after it was made. */
    dueAt: integer('due_at').notNull(),
    status: text('status', { enum: APPEAL_STATUSES }).notNull().default('open'),
    resolvedAt: integer('resolved_at'),
    resolvedBy: memberOrNobody('resolved_by'),
    /** What the member is told of the decision. */
    note: text('note').notNull().default(''),
  },
  (table) => [
    index('appeals_open_by_clock').on(table.dueAt, table.id).where(sql`status = 'open'`),
    index('appeals_by_decision').on(table.resolvedAt, table.id).where(sql`status <> 'open'`),
    index('appeals_by_judge').on(table.resolvedBy),
  ],
);

/**
 * What a member was warned of; shown to them until they have acknowledged it. The id is that of the
 * verdict; warnings from before verdicts were kept have none.
 */
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

/**
 * Who is told, once, that somebody they talked with was closed out for fraud: by the mail queued with
 * it, and in the product until they acknowledge it.
 */
export const fraudNotices = sqliteTable(
  'fraud_notices',
  {
    id: text('id').primaryKey(),
    memberId: memberId(),
    verdictId: text('verdict_id').notNull(),
    /** Of the closed account, as the member knew it; without a foreign key, since it may be gone. */
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
 * What a deleted account still has outside of the database, to be removed there: a row a thing,
 * gone when that is. The member has no row any more.
 */
export const deletions = sqliteTable(
  'deletions',
  {
    memberId: text('member_id').notNull(),
    kind: text('kind', { enum: ['session', 'inbox', 'conversation'] }).notNull(),
    /** A session, the other member of the conversation; empty for the one inbox. */
    thing: text('thing').notNull(),
    /** Of a conversation: the member's first name, for who may report what was said in it. */
    firstName: text('first_name'),
    since: integer('since').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Not to be tried before; `null` once it was tried too often. */
    dueAt: integer('due_at').default(0),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.kind, table.thing] }),
    index('deletions_due').on(table.dueAt),
    index('deletions_by_age').on(table.since),
  ],
);
