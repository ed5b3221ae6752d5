import * as z from 'zod/mini';
import { DELETE_CONFIRMATION } from '../../rules/members/account';
import { errorText } from '../../texts/errorText';
import * as fields from '../fields';

const TYPE_IT = errorText('Type {deleteConfirmation} to confirm.', {
  deleteConfirmation: DELETE_CONFIRMATION,
});

/** 204; 403 WRONG_PASSWORD; 409 for the only administrator. */
export const deleteAccountRequest = z.strictObject({
  password: fields.passwordInput,
  confirmText: z.string(TYPE_IT).check(z.refine((text) => text === DELETE_CONFIRMATION, TYPE_IT)),
});

/** The body and answer of PATCH /api/user/incognito; 403 PREMIUM_REQUIRED without premium. */
export const incognito = z.strictObject({ browseIncognito: z.boolean() });

/** 204; 403 WRONG_PASSWORD; 400 for a new password that is too easy to guess or the present one. */
export const changePasswordRequest = z.strictObject({
  currentPassword: fields.passwordInput,
  newPassword: fields.newPassword,
});

export const memberSession = z.object({
  /** For ending the session; it grants no access. */
  id: fields.id,
  /** Such as `Chrome on Windows`. */
  device: z.string(),
  /** Where the device signed in, a town at most; absent when unknown. */
  place: z.optional(z.string()),
  createdAt: fields.isoTime,
  /** To the hour. */
  lastUsedAt: fields.isoTime,
  /** The session of this request. */
  current: z.boolean(),
});

/** The session of this request first, then the most recently used. */
export const memberSessions = z.array(memberSession);

export type Incognito = z.infer<typeof incognito>;
export type ChangePasswordRequest = z.input<typeof changePasswordRequest>;
export type MemberSession = z.infer<typeof memberSession>;
