/**
 * By what someone who was banned is known again, in the order in which it counts. A photo alone hides
 * nobody: an administrator looks first.
 */
export const HOLD_CAUSES = ['address', 'payer', 'device', 'network', 'photo'] as const;
export type HoldCause = (typeof HOLD_CAUSES)[number];

/** New members of a network are held when so many of it were banned within so many days. */
export const BANNED_NETWORK = { bans: 4, days: 30 } as const;
/** How long a browser is known again; the longest that browsers keep a cookie. */
export const DEVICE_DAYS = 400;
/** How long a ban is remembered when the account is gone. */
export const BAN_YEARS = 3;

/** An administrator looks within so many hours at each member who is known again. */
export const HELD_HOURS = 24;
