import * as z from 'zod/mini';
import { GESTURES } from '../../rules/pictures/gestures';
import { errorText } from '../../texts/errorText';
import { caseStatus, id, isoTime } from '../fields';
import { PHOTO_CHECK_STATUSES } from '../safety';
import { adminPaging } from './adminUsers';

export const adminPhotoChecksQuery = z.strictObject({
  ...caseStatus,
  ...adminPaging,
});

export const adminPhotoCheck = z.object({
  id,
  status: z.enum(PHOTO_CHECK_STATUSES),
  /** What the member was asked to do in the photo. */
  gesture: z.enum(GESTURES),
  sentAt: isoTime,
  dueAt: isoTime,
  /** Open and past its 24 hours. */
  overdue: z.boolean(),
  /** The administrator who said yes first; a second one decides. */
  firstBy: z.nullable(z.string()),
  resolvedAt: z.nullable(isoTime),
  /** An administrator's id; `null` while open, and once that account is deleted. */
  resolvedBy: z.nullable(z.string()),
  /** Not for the administrator who said yes first. */
  mayDecide: z.boolean(),
  member: z.object({ id, email: z.string(), firstName: z.string(), lastName: z.string() }),
  /** URLs, for administrators; each view is recorded. `photo` is `null` once it is erased. */
  photo: z.nullable(z.string()),
  /** The member's photos, the main one first. */
  pictures: z.array(z.string()),
});

/** Open ones by deadline, then decided ones, the latest first. */
export const adminPhotoChecks = z.array(adminPhotoCheck);

export const adminPhotoCheckPictureParams = z.object({ id, photoId: id });

/** Two administrators have to pass a check; one is enough to fail it. 409 for a decided one. */
export const resolvePhotoCheckRequest = z.strictObject({
  action: z.enum(['pass', 'fail'], errorText('Choose pass or fail.')),
});

export type AdminPhotoCheck = z.infer<typeof adminPhotoCheck>;
export type AdminPhotoChecksQuery = z.infer<typeof adminPhotoChecksQuery>;
export type ResolvePhotoCheckInput = z.infer<typeof resolvePhotoCheckRequest>;
