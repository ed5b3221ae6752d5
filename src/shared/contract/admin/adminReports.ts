import * as z from 'zod/mini';
import { TEXT_LIMITS } from '../../rules/limits';
import { REACTIONS } from '../../rules/messages/reactions';
import { REPORT_STATUSES } from '../../rules/safety/reports';
import { REASON_MISSING } from '../../rules/safety/verdicts';
import { errorText } from '../../texts/errorText';
import { facts, promptAnswers } from '../answers';
import { anyText, caseStatus, id, isoTime } from '../fields';
import { reportCategory } from '../safety';
import { verdictReason } from '../verdicts';
import { adminPaging, adminSearch } from './adminUsers';

/** `search` is any part of either member's e-mail address or name. */
export const adminReportsQuery = z.strictObject({
  ...caseStatus,
  category: z.optional(reportCategory),
  search: z.optional(adminSearch),
  ...adminPaging,
});

/** A party of the report, as they are now. */
export const reportedParty = z.object({
  isDeleted: z.literal(false),
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  age: z.int(),
  city: z.string(),
  bio: z.string(),
  profilePicture: z.nullable(z.string()),
  isActive: z.boolean(),
  createdAt: isoTime,
  /** Reports that others made about them before this one, and those they made themselves. */
  reportsReceived: z.int(),
  reportsMade: z.int(),
  /** Warnings they have received so far. */
  warnings: z.int(),
});

/** All that is left of a party who has deleted the account since the report. */
export const formerParty = z.object({
  isDeleted: z.literal(true),
  id,
  firstName: z.nullable(z.string()),
});

/** `null`: deleted, and their identity is past its retention. */
const party = z.nullable(z.discriminatedUnion('isDeleted', [reportedParty, formerParty]));

/** What a profile showed to the reporter: without hidden facts, age and town. */
export const reportedProfile = z.object({
  bio: z.string(),
  prompts: promptAnswers,
  facts: z.partial(facts),
  interests: z.optional(z.array(z.string())),
  age: z.optional(z.int()),
  city: z.optional(z.string()),
});

export const reportedReaction = z.object({
  author: z.enum(['reporter', 'reported']),
  reaction: z.enum(REACTIONS),
});

export const adminReport = z.object({
  id,
  category: reportCategory,
  details: z.string(),
  createdAt: isoTime,
  dueAt: isoTime,
  /** Open and past its 24 hours. */
  overdue: z.boolean(),
  status: z.enum(REPORT_STATUSES),
  resolvedAt: z.nullable(isoTime),
  /** The administrator's id; `null` while open, and once that account is deleted. */
  resolvedBy: z.nullable(z.string()),
  note: z.string(),
  reporter: party,
  reported: party,
  /** As it was when first reported; `null` when the account was gone by then, and once erased. */
  profile: z.nullable(reportedProfile),
  /**
   * URLs of the report's copies of the profile's pictures; `null` for one that a take-down erased.
   */
  profilePhotos: z.array(z.nullable(z.string())),
  /** Oldest first, as it was when reported, whatever has changed since. */
  evidence: z.array(
    z.object({
      /** `lik_…` is the comment of a like, `pln_…` the place of a plan as it was typed. */
      messageId: id,
      author: z.enum(['reporter', 'reported']),
      content: z.string(),
      sentAt: isoTime,
      /**
       * URL of the report's copy of a photo of this message; each view is recorded. `null` when a
       * take-down erased it.
       */
      photo: z.optional(z.nullable(z.string())),
      /** Reactions of the two to this message. */
      reactions: z.array(reportedReaction),
    }),
  ),
  /**
   * Details, evidence, the profile and the names of deleted accounts were erased after their
   * retention.
   */
  erased: z.boolean(),
});

/** Open ones first, the soonest due on top; then resolved ones, the latest verdict on top. */
export const adminReports = z.array(adminReport);

/**
 * The member is told `rule` (by default the report's category) and `reason`, which a warning and a
 * deactivation require: in the administrator's own words, without quoting a message and without
 * naming the reporter. The note stays among administrators. For a deleted account the verdict is
 * recorded, and only the reporter is told.
 */
export const resolveReportRequest = z
  .strictObject({
    action: z.enum(
      ['dismiss', 'warn', 'deactivate'],
      errorText('Choose dismiss, warn or deactivate.'),
    ),
    rule: z.optional(reportCategory),
    reason: z._default(verdictReason, ''),
    note: z._default(anyText(errorText('Note'), TEXT_LIMITS.verdictNote), ''),
  })
  .check(
    z.refine(({ action, reason }) => action === 'dismiss' || reason !== '', {
      path: ['reason'],
      message: REASON_MISSING,
    }),
  );

export type AdminReportsQuery = z.infer<typeof adminReportsQuery>;
export type ReportedProfile = z.infer<typeof reportedProfile>;
export type ReportedReaction = z.infer<typeof reportedReaction>;
export type AdminReport = z.infer<typeof adminReport>;
export type ReportedParty = z.infer<typeof reportedParty>;
export type FormerParty = z.infer<typeof formerParty>;
export type ResolveReportRequest = z.input<typeof resolveReportRequest>;
export type ResolveReportInput = z.infer<typeof resolveReportRequest>;
