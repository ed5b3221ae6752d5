/**
 * How a banned person is recognized, in order of precedence. A photo alone hides nobody: an
 * administrator checks first.
 */
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
