import { type Say, t, text } from '../../texts/t.ts';

/** Events take place in New Jersey: all their displayed days and hours are in this zone. */
export const EVENT_TIME_ZONE = 'America/New_York';

const CATEGORY_LABELS = {
  'Speed Dating': text('Speed Dating'),
  'Social Mixer': text('Social Mixer'),
  'Outdoor Activities': text('Outdoor Activities'),
  'Wine & Dine': text('Wine & Dine'),
  'Arts & Culture': text('Arts & Culture'),
} as const;

export type EventCategory = keyof typeof CATEGORY_LABELS;

/** The category filter, in its order. */
export const EVENT_CATEGORIES = Object.keys(CATEGORY_LABELS) as [EventCategory, ...EventCategory[]];

/** Categories are stored in English. */
export const categoryLabel = (category: EventCategory, say: Say = t) =>
  say(CATEGORY_LABELS[category]);

/** Postponed: the date shown is the last one known, and RSVPs stay open. */
export const EVENT_STATUSES = ['scheduled', 'cancelled', 'postponed'] as const;

/** The organizer of a demonstration's made-up events: nobody should take one for a real event. */
export const DEMO_ORGANISER = 'Parkway demo';

/** How an invitation begins where it is stored as text; pages say it in their language. */
export const INVITATION_OPENING = 'Go together?';

/** "21-35", "21+", "up to 35", or null when there is no limit. */
export function ageRangeText(min: number | null, max: number | null): string | null {
  if (min !== null && max !== null) return `${min}-${max}`;
  if (min !== null) return `${min}+`;
  return max === null ? null : `up to ${max}`;
}
