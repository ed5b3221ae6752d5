/**
 * Passkeys and apps added within these days are suggested for removal when the password changes.
 */
export const ADDED_LATELY_DAYS = 30;

export const isAddedLately = (createdAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) <= ADDED_LATELY_DAYS * 86_400_000;
