import { atom } from 'nanostores';

/** The number of unread notifications among the loaded ones. */
export const $unreadNotificationCount = atom(0);
