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
  /** Messages of the conversation with this member, kept with the report as they are now. */
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

export const blockRequest = z.strictObject({ userId: id });
export const blockParams = z.object({ userId: id });

/**
 * Someone you blocked, newest block first: the name you knew and when, no more, since neither of
 * you sees the other's profile and pictures now. Whoever has deleted the account is not there.
 */
export const blockedMember = z.object({ id, firstName: z.string(), blockedAt: isoTime });

export const blockedMembers = z.array(blockedMember);

/** Something an administrator has warned you of, until you acknowledge it. */
export const warning = z.object({ id, category: reportCategory, warnedAt: isoTime });

export const warningParams = z.object({ id });

export type ReportRequest = z.input<typeof reportRequest>;
export type ReportInput = z.infer<typeof reportRequest>;
export type BlockedMember = z.infer<typeof blockedMember>;
