import * as z from 'zod/mini';
import { REPORT_LIMITS, TEXT_LIMITS } from '../rules/limits';
import { REPORT_CATEGORIES } from '../rules/safety/reports';
import { errorText } from '../texts/errorText';
import { anyText, id, isoTime } from './fields';

export const reportCategory = z.enum(
  REPORT_CATEGORIES,
  errorText('Please choose what this is about.'),
);

/** `block: true` also blocks the member, like `POST /api/blocks`, in the same request. */
export const reportRequest = z.strictObject({
  userId: id,
  category: reportCategory,
  details: z._default(anyText(errorText('Details'), TEXT_LIMITS.reportDetails), ''),
  /**
   * Messages of the conversation with this member, copied into the report as they are now. For 30
   * days after a conversation ended, those of the 30 days before can be chosen, read or not. If
   * none is chosen, the latest 20 are included when the conversation has ended or the member can
   * no longer be seen. Missing messages are a 400: any of them while the conversation continues;
   * once it has ended, only if all are missing.
   */
  messageIds: z._default(
    z.array(id, errorText('Messages must be a list.')).check(
      z.maxLength(
        REPORT_LIMITS.messages,
        errorText('You can attach up to {messages} messages.', {
          messages: REPORT_LIMITS.messages,
        }),
      ),
    ),
    [],
  ),
  block: z._default(z.boolean(), false),
});

export const reportResponse = z.object({ id });

/**
 * A member you had contact with in the last year, the latest first, whether or not they can still
 * be seen, which the list does not reveal. They can be reported and blocked. For 30 days after a
 * conversation ended (unmatched, blocked or deleted, by either of you) a report includes what the
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
 * A member you blocked, the latest first: only the name you knew and when, since neither of you
 * sees the other's profile and pictures now. Deleted accounts stay in the list for a year.
 */
export const blockedMember = z.object({ id, firstName: z.string(), blockedAt: isoTime });

export const blockedMembers = z.array(blockedMember);

/** Something an administrator has warned you of, until you acknowledge it. */
export const warning = z.object({
  id,
  category: reportCategory,
  warnedAt: isoTime,
  /** In the administrator's words; empty in warnings from before these were stored. */
  reason: z.string(),
  /** For `POST /api/appeals`; absent once an appeal was made, and when none is possible. */
  appealToken: z.optional(z.string()),
});

/** With the first name as you knew it, until you acknowledge it. */
export const fraudNotice = z.object({ id, firstName: z.string(), toldAt: isoTime });

export type ReportRequest = z.input<typeof reportRequest>;
export type ReportInput = z.infer<typeof reportRequest>;
export type ReportableMember = z.infer<typeof reportableMember>;
export type FraudNotice = z.infer<typeof fraudNotice>;
export type Warning = z.infer<typeof warning>;
export type BlockedMember = z.infer<typeof blockedMember>;

export const PHOTO_CHECK_STATUSES = ['open', 'passed', 'failed'] as const;

/** Your latest photo check. An open one is decided by `decideBy`. */
export const photoCheck = z.object({
  status: z.enum(PHOTO_CHECK_STATUSES),
  decideBy: isoTime,
});

export type PhotoCheck = z.infer<typeof photoCheck>;
