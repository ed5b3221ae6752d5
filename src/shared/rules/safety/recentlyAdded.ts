/**
 * Passkeys and apps added within these days are suggested for removal when the password changes.
 */
export const RECENTLY_ADDED_DAYS = 30;

export const isRecentlyAdded = (createdAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) <= RECENTLY_ADDED_DAYS * 86_400_000;
