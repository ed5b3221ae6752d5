import * as z from 'zod/mini';
import { HOLD_CAUSES } from '../../rules/safety/administration';
import { REPORT_CATEGORIES } from '../../rules/safety/reports';
import { REASON_MISSING } from '../../rules/safety/verdicts';
import { errorText } from '../../texts/errorText';
import { caseStatus, id, isoTime } from '../fields';
import { reportCategory } from '../safety';
import { verdictReason } from '../verdicts';
import { adminPaging } from './adminUsers';

export const HELD_STATUSES = ['open', 'released', 'deactivated'] as const;

export const adminHeldQuery = z.strictObject({
  ...caseStatus,
  cause: z.optional(z.enum(HOLD_CAUSES, errorText("That isn't a way to recognize someone."))),
  ...adminPaging,
});

/** URLs of pictures, for administrators; each view is recorded. */
const pictures = z.array(z.string());

/** A member who was recognized from a ban. `id` is the member's. */
export const adminHeld = z.object({
  id,
  cause: z.enum(HOLD_CAUSES),
  /** Visible to nobody until it is decided; a photo alone hides nobody. */
  isHidden: z.boolean(),
  dueAt: isoTime,
  /** Open and past its 24 hours. */
  overdue: z.boolean(),
  status: z.enum(HELD_STATUSES),
  resolvedAt: z.nullable(isoTime),
  /** An administrator's id; `null` while open, and once that account is deleted. */
  resolvedBy: z.nullable(z.string()),
  reason: z.string(),
  member: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    city: z.string(),
    createdAt: isoTime,
    pictures,
  }),
  /** The banned account; `null` when only the network matched. */
  banned: z.nullable(
    z.object({
      id,
      /** `null` once the account is deleted. */
      email: z.nullable(z.string()),
      firstName: z.nullable(z.string()),
      rule: z.nullable(z.enum(REPORT_CATEGORIES)),
      /** The reason they were given. */
      reason: z.nullable(z.string()),
      pictures,
    }),
  ),
});

/** Open ones by deadline, then decided ones, the latest first. */
export const adminHeldMembers = z.array(adminHeld);

export const adminHeldParams = z.object({ userId: id });
export const adminHeldPictureParams = z.object({ userId: id, photoId: id });

/**
 * A deactivated member reads the rule and the reason; the reason for a release stays among
 * administrators. 409 for a decided case.
 */
export const resolveHeldRequest = z
  .strictObject({
    action: z.enum(['release', 'deactivate'], errorText('Choose release or deactivate.')),
    rule: z._default(reportCategory, 'other'),
    reason: verdictReason,
  })
  .check(z.refine(({ reason }) => reason !== '', { path: ['reason'], message: REASON_MISSING }));

export type AdminHeld = z.infer<typeof adminHeld>;
export type AdminHeldQuery = z.infer<typeof adminHeldQuery>;
export type ResolveHeldRequest = z.input<typeof resolveHeldRequest>;
export type ResolveHeldInput = z.infer<typeof resolveHeldRequest>;
