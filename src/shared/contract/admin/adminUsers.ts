import * as z from 'zod/mini';
import { ADMIN_PAGE } from '../../rules/limits';
import { HOLD_CAUSES } from '../../rules/safety/administration';
import { errorText } from '../../texts/errorText';
import { cursor, gender, id, isoTime, typedText } from '../fields';
import { reportCategory } from '../safety';
import { verdictReason } from '../verdicts';

export const ADMIN_USER_SORTS = ['firstName', 'city', 'isPremium', 'createdAt'] as const;

/** The digits of a page size between 1 and the maximum. */
export const adminLimit = z
  .string()
  .check(
    z.refine(
      (value) => /^[1-9]\d?$/.test(value) && Number(value) <= ADMIN_PAGE.max,
      errorText('Limit must be 1 to {max}.', { max: ADMIN_PAGE.max }),
    ),
  );

export const adminSearch = typedText({ label: errorText('Search'), max: 100 });

/** The fields of every list's query that page through it. */
export const adminPaging = { limit: z.optional(adminLimit), cursor: z.optional(cursor) };

/**
 * `search` is any part of an e-mail address, or of a first name followed by the last name. Up to a
 * number of results, they are sorted as requested; more results are ordered by the text from the
 * match to its end, and the header `X-Order: match` says so. A page may be shorter than `limit`:
 * only the `Link` header says whether there is more.
 */
export const adminUsersQuery = z.strictObject({
  search: z.optional(adminSearch),
  sort: z._default(z.enum(ADMIN_USER_SORTS, errorText("You can't sort by that.")), 'createdAt'),
  order: z._default(z.enum(['asc', 'desc'], errorText('Order must be asc or desc.')), 'desc'),
  ...adminPaging,
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
  /** Held for review: hidden from others, without being told. Activating admits them. */
  held: z.boolean(),
  /** How they were recognized from a ban. */
  heldCause: z.optional(z.enum(HOLD_CAUSES)),
  role: z.enum(['member', 'admin']),
  emailConfirmed: z.boolean(),
  createdAt: isoTime,
  lastLogin: z.nullable(isoTime),
  /**
   * Of a member who still has one: `needsLink` signs in only with the mailed link, `mayConfirm`
   * also once you confirm it, `confirmed` by itself.
   */
  oneTimePassword: z.optional(z.enum(['needsLink', 'mayConfirm', 'confirmed'])),
});

export const adminUsers = z.array(adminUser);

/**
 * The member whose account is closed reads the rule and the reason; without these, that none was
 * given.
 */
export const toggleStatusRequest = z.strictObject({
  isActive: z.boolean(errorText('Say whether the account is active.')),
  rule: z._default(reportCategory, 'other'),
  reason: z._default(verdictReason, ''),
});

/**
 * Shown once; it has to be changed at the next login. Until a second administrator confirms it, it
 * signs in only with the link that was mailed to the member.
 */
export const resetPasswordResponse = z.object({ newPassword: z.string() });

export type AdminUsersQuery = z.infer<typeof adminUsersQuery>;
export type AdminUserSort = (typeof ADMIN_USER_SORTS)[number];
export type ToggleStatusRequest = z.input<typeof toggleStatusRequest>;
export type ToggleStatusInput = z.infer<typeof toggleStatusRequest>;
export type AdminUser = z.infer<typeof adminUser>;
