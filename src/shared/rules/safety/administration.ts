import { text } from '../../texts/t';

/** How a banned person is recognized, by precedence. A photo alone hides nobody. */
export const HOLD_CAUSES = ['address', 'payer', 'device', 'network', 'photo'] as const;
export type HoldCause = (typeof HOLD_CAUSES)[number];

/** New members of a network are held after this many bans on it within this many days. */
export const BANNED_NETWORK = { bans: 4, days: 30 } as const;
/** How long a browser is recognized; the longest that browsers keep a cookie. */
export const DEVICE_DAYS = 400;
/** How long a ban is remembered after the account is deleted. */
export const BAN_YEARS = 3;

/** An administrator reviews each recognized member within this many hours. */
export const HELD_HOURS = 24;

/** Actions on an administrator that take two others. */
export const SECOND_ADMIN_ACTS = ['activate', 'deactivate', 'reset-password'] as const;
export type SecondAdminAct = (typeof SECOND_ADMIN_ACTS)[number];

/** How long the first of two administrators waits for the second. */
export const SECOND_ADMIN_HOURS = 24;

/** How long a one-time password signs in, and a second administrator may confirm it. */
export const ONE_TIME_LINK_HOURS = 24;

/** Two administrators decide on a photo check within this many hours. */
export const PHOTO_CHECK_HOURS = 24;
export const GESTURE_MINUTES = 5;
/** The photo of a check is erased within this many hours of the decision. */
export const CHECK_ERASED_HOURS = 24;

/** What the mark means, beside the notice that the law requires. */
export const PHOTO_CHECK_MEANING = text(
  'Two people at Parkway compared the main photo with a photo the member took for us. They checked nothing else about the member.',
);
