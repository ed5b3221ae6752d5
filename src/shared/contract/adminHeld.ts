import * as z from 'zod/mini';
import { HOLD_CAUSES } from '../rules/holds';
import { REPORT_CATEGORIES } from '../rules/reports';
import { adminLimit } from './adminUsers';
import { cursor, id, isoTime } from './fields';
import { reportCategory } from './safety';
import { REASON_MISSING, verdictReason } from './verdicts';

export const HELD_STATUSES = ['open', 'released', 'deactivated'] as const;

export const adminHeldQuery = z.strictObject({
  status: z._default(
    z.enum(['all', 'open', 'resolved'], 'Status is all, open or resolved.'),
    'all',
  ),
  cause: z.optional(z.enum(HOLD_CAUSES, 'That is nothing by which someone is known again.')),
  limit: z.optional(adminLimit),
  cursor: z.optional(cursor),
});

/** URLs of pictures, for administrators; each look is written down. */
const pictures = z.array(z.string());

/** A member who is known again from a ban. `id` is the member's. */
export const adminHeld = z.object({
  id,
  cause: z.enum(HOLD_CAUSES),
  /** Shown to nobody until it is decided; by a photo alone nobody is hidden. */
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
  /** The account that was banned; `null` where it is the network alone. */
  banned: z.nullable(
    z.object({
      id,
      /** `null` once it is deleted. */
      email: z.nullable(z.string()),
      firstName: z.nullable(z.string()),
      rule: z.nullable(z.enum(REPORT_CATEGORIES)),
      /** What they were told. */
      reason: z.nullable(z.string()),
      pictures,
    }),
  ),
});

/** Open ones by their clock, then the decided, the latest first. */
export const adminHeldMembers = z.array(adminHeld);

export const adminHeldParams = z.object({ userId: id });
export const adminHeldPictureParams = z.object({ userId: id, photoId: id });

/**
 * Who is deactivated reads the rule and the reason; why someone is released stays among administrators.
 * 409 for what is decided.
 */
export const resolveHeldRequest = z
  .strictObject({
    action: z.enum(['release', 'deactivate'], 'Choose release or deactivate.'),
    rule: z._default(reportCategory, 'other'),
    reason: verdictReason,
  })
  .check(z.refine(({ reason }) => reason !== '', { path: ['reason'], message: REASON_MISSING }));

export type AdminHeld = z.infer<typeof adminHeld>;
export type AdminHeldQuery = z.infer<typeof adminHeldQuery>;
export type ResolveHeldRequest = z.input<typeof resolveHeldRequest>;
export type ResolveHeldInput = z.infer<typeof resolveHeldRequest>;
