/** Actions on an administrator that take two others. */
export const SECOND_ADMIN_ACTS = ['activate', 'deactivate', 'reset-password'] as const;
export type SecondAdminAct = (typeof SECOND_ADMIN_ACTS)[number];

/** How long the first of two administrators waits for the second. */
export const SECOND_ADMIN_HOURS = 24;

/**
 * How long the mailed link lets a one-time password sign in, and a second administrator may confirm
 * it.
 */
export const ONE_TIME_LINK_HOURS = 24;
