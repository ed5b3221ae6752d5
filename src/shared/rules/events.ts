/** Events take place in New Jersey: every day and hour a person reads is of this zone. */
export const EVENT_TIME_ZONE = 'America/New_York';

/** The category filter, in its order. */
export const EVENT_CATEGORIES = [
  'Speed Dating',
  'Social Mixer',
  'Outdoor Activities',
  'Wine & Dine',
  'Arts & Culture',
] as const;

export type EventCategory = (typeof EVENT_CATEGORIES)[number];

/** Postponed: the date shown is the last one known, and RSVPs stay open. */
export const EVENT_STATUSES = ['scheduled', 'cancelled', 'postponed'] as const;

/** Who organises the made-up events of a demonstration: nobody may take one for a real date. */
export const DEMO_ORGANISER = 'Parkway demo';

/** Lengths are UTF-16 code units. */
export const EVENT_TEXT_LIMITS = {
  title: 120,
  description: 4_000,
  venue: 120,
  address: 200,
  priceRange: 40,
  organiser: 100,
  externalId: 200,
  link: 2_000,
} as const;

export const EVENT_CAPACITY = { min: 1, max: 100_000 } as const;
export const EVENT_PRICE_MAX = 10_000;
export const EVENTS_PAGE = 50;
/** My Events and the calendar feed hold at most this many. */
export const MY_EVENTS_AT_MOST = 500;
/** Invitations to go together a member may send on a New Jersey day. They are not messages. */
export const INVITATIONS_A_DAY = 20;
/** How an invitation begins wherever it is only its text. */
export const INVITATION_OPENING = 'Go together?';
export const IMPORT_LIMIT_BYTES = 5 * 2 ** 20;
/** How often one address of a calendar feed may be read. Window in seconds. */
export const CALENDAR_READS = { limit: 120, window: 60 * 60 } as const;

/** "21-35", "21+", "up to 35", or null when nothing is said. */
export function ageRangeText(min: number | null, max: number | null): string | null {
  if (min !== null && max !== null) return `${min}-${max}`;
  if (min !== null) return `${min}+`;
  return max === null ? null : `up to ${max}`;
}
