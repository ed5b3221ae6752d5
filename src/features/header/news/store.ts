import { atom } from 'nanostores';

/** Notifications that are not read yet, of the newest ones. */
export const $newsCount = atom(0);
