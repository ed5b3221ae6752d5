import * as z from 'zod/mini';
import * as fields from './fields';

/** PATCH /api/user/incognito takes and answers it; 403 PREMIUM_REQUIRED without premium. */
export const incognito = z.strictObject({ browseIncognito: z.boolean() });

/** 204; 403 WRONG_PASSWORD; 400 for a new password that is too easy or the present one again. */
export const changePasswordRequest = z.strictObject({
  currentPassword: fields.givenPassword,
  newPassword: fields.newPassword,
});

export const memberSession = z.object({
  /** For ending it; it opens nothing. */
  id: fields.id,
  /** Such as `Chrome on Windows`. */
  device: z.string(),
  /** Where the device signed in, a town at most; absent where nobody says. */
  place: z.optional(z.string()),
  createdAt: fields.isoTime,
  /** To the hour. */
  lastUsedAt: fields.isoTime,
  /** The one that asks. */
  current: z.boolean(),
});

/** The one that asks first, then the latest used. */
export const memberSessions = z.array(memberSession);

export const sessionParams = z.object({ id: fields.id });

export type Incognito = z.infer<typeof incognito>;
export type ChangePasswordRequest = z.input<typeof changePasswordRequest>;
export type MemberSession = z.infer<typeof memberSession>;
