import * as z from 'zod/mini';
import { HOLD_CAUSES } from '../rules/holds';
import { ADMIN_PAGE } from '../rules/limits';
import { cursor, gender, id, isoTime, text } from './fields';
import { reportCategory } from './safety';
import { verdictReason } from './verdicts';

export const ADMIN_USER_SORTS = ['firstName', 'city', 'isPremium', 'createdAt'] as const;

/** Digits of a page size from 1 to the largest. */
export const adminLimit = z
  .string()
  .check(
    z.refine(
      (value) => /^[1-9]\d?$/.test(value) && Number(value) <= ADMIN_PAGE.max,
      `Limit is 1 to ${ADMIN_PAGE.max}.`,
    ),
  );

export const adminSearch = text({ label: 'Search', max: 100 });

/**
 * `search` is any part of an e-mail address, or of a first name with the last name behind it.
 * Everyone it finds is sorted as asked, up to a number; when more are found they come in the order
 * of what stands from the part found to the end, and the header `X-Order: match` says so. A page may be shorter than `limit`: the `Link` header alone says whether
 * there is more.
 */
export const adminUsersQuery = z.strictObject({
  search: z.optional(adminSearch),
  sort: z._default(z.enum(ADMIN_USER_SORTS, 'That is nothing to sort by.'), 'createdAt'),
  order: z._default(z.enum(['asc', 'desc'], 'Order is asc or desc.'), 'desc'),
  limit: z.optional(adminLimit),
  cursor: z.optional(cursor),
});

export const adminUser = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  gender,
  age: z.int(),
  city: z.string(),
  isPremium: z.boolean(),
  subscriptionStatus: z.string(),
  subscriptionEndDate: z.nullable(isoTime),
  isActive: z.boolean(),
  /** For review: to others the member is not there, and is not told so. Activating lets them in. */
  held: z.boolean(),
  /** By what they are known again from a ban. */
  heldCause: z.optional(z.enum(HOLD_CAUSES)),
  role: z.enum(['member', 'admin']),
  emailConfirmed: z.boolean(),
  createdAt: isoTime,
  lastLogin: z.nullable(isoTime),
  /**
   * While they still have one: `needsLink` signs in with the mailed link alone, `mayConfirm` also once
   * you confirm it, `confirmed` by itself.
   */
  oneTimePassword: z.optional(z.enum(['needsLink', 'mayConfirm', 'confirmed'])),
});

export const adminUsers = z.array(adminUser);

export const adminUserParams = z.object({ id });

/** Who is closed out is told the rule and the reason; without these, that none was given. */
export const toggleStatusRequest = z.strictObject({
  isActive: z.boolean('Say whether the account is active.'),
  rule: z._default(reportCategory, 'other'),
  reason: z._default(verdictReason, ''),
});

/**
 * Shown once; it has to be changed at the next login. Until a second administrator confirmed it, it
 * signs in only with the link that was mailed to the member.
 */
export const resetPasswordResponse = z.object({ newPassword: z.string() });

export type AdminUsersQuery = z.infer<typeof adminUsersQuery>;
export type AdminUserSort = (typeof ADMIN_USER_SORTS)[number];
export type ToggleStatusRequest = z.input<typeof toggleStatusRequest>;
export type ToggleStatusInput = z.infer<typeof toggleStatusRequest>;
export type AdminUser = z.infer<typeof adminUser>;
