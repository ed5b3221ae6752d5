/**
 * Replaces what repeats events, the list of time zones and the times of vCards in ical.js (`[alias]`
 * in wrangler.toml): we refuse events that repeat, and know zones by `Intl`.
 */
export default { has: () => false, get: () => null };
