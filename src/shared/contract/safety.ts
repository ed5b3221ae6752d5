import * as z from 'zod/mini';
import { REPORT_LIMITS, TEXT_LIMITS } from '../rules/limits';
import { REPORT_CATEGORIES } from '../rules/reports';
import { id, isoTime, text } from './fields';

export const reportCategory = z.enum(REPORT_CATEGORIES, 'Please choose what this is about.');

/** `block: true` also blocks the member, as `POST /api/blocks` does, in the same act. */
export const reportRequest = z.strictObject({
  userId: id,
  category: reportCategory,
  details: z._default(
    text({ label: 'Details', max: TEXT_LIMITS.reportDetails, multiline: true }),
    '',
  ),
  /**
   * Messages of the conversation with this member, kept with the report as they are now. Of one that
   * ended in the last 30 days those of the 30 days before can be named, seen or not; with none named
   * of it, or of who cannot be seen any more, the latest 20 go along. What is not there, or no more,
   * is a 400: any of them while the conversation goes on; once it has ended, when none is there.
   */
  messageIds: z._default(
    z
      .array(id, 'Messages must be a list.')
      .check(
        z.maxLength(
          REPORT_LIMITS.messages,
          `You can attach up to ${REPORT_LIMITS.messages} messages.`,
        ),
      ),
    [],
  ),
  block: z._default(z.boolean(), false),
});

export const reportResponse = z.object({ id });

/**
 * Someone you had contact with in the last year, the latest first, whatever has become of them:
 * whether they can still be seen does not show. They can be reported and blocked. For 30 days after a
 * conversation ended (unmatched, blocked or deleted, by either of you) a report takes along what the
 * two of you wrote in the 30 days before.
 */
export const reportableMember = z.object({
  userId: id,
  firstName: z.string(),
  lastContactAt: isoTime,
  isBlocked: z.boolean(),
});

export const reportableMembers = z.array(reportableMember);

export const blockRequest = z.strictObject({ userId: id });
export const blockParams = z.object({ userId: id });

/**
 * Someone you blocked, newest block first: the name you knew and when, no more, since neither of
 * you sees the other's profile and pictures now. Whoever has deleted the account stays for a year.
 */
export const blockedMember = z.object({ id, firstName: z.string(), blockedAt: isoTime });

export const blockedMembers = z.array(blockedMember);

/** Something an administrator has warned you of, until you acknowledge it. */
export const warning = z.object({
  id,
  category: reportCategory,
  warnedAt: isoTime,
  /** In the words of the administrator; empty in warnings from before these were kept. */
  reason: z.string(),
  /** For `POST /api/appeals`; absent once an appeal was made, and where none can be. */
  appealToken: z.optional(z.string()),
});

/**
 * A member who talked with you was closed out for fraud: who, by the first name you knew, until you
 * acknowledge it.
 */
export const fraudNotice = z.object({ id, firstName: z.string(), toldAt: isoTime });

export const warningParams = z.object({ id });

export type ReportRequest = z.input<typeof reportRequest>;
export type ReportInput = z.infer<typeof reportRequest>;
export type ReportableMember = z.infer<typeof reportableMember>;
export type FraudNotice = z.infer<typeof fraudNotice>;
export type Warning = z.infer<typeof warning>;
export type BlockedMember = z.infer<typeof blockedMember>;
