import { text } from '../../texts/t';
import { AGE_RANGE } from '../limits';

/** Sets no age filter, because one would leave out members who hide their age. */
export const EVERY_AGE = `${AGE_RANGE.min}+`;

export const AGE_OPTIONS = ['18-25', '25-35', '35-45', '45-55', '55+'] as const;
export type AgeOption = (typeof AGE_OPTIONS)[number];

/** `25-35` or `55+`. */
export const AGE_RANGE_PATTERN = /^(\d{2,3})-(\d{2,3})$|^(\d{2,3})\+$/;

export const BROWSE_DEFAULTS = { distance: '25', age: '25-35' } as const;

/** The range that contains the member's own age; at a border the older one. */
export function ownAgeRange(age: number): AgeOption {
  return AGE_OPTIONS.findLast((option) => Number.parseInt(option, 10) <= age) ?? AGE_OPTIONS[0];
}

export const SORT_LABELS = {
  both: text('Good both ways'),
  recent: text('Recently active'),
  match: text('Best match'),
  distance: text('Nearest'),
  new: text('New here'),
} as const;

/** How the order that lists start with works, for members. */
export const BOTH_WAYS_NOTE = text(
  'Good both ways starts with people you may like who may like you too, and gives everyone a turn.',
);

export type BrowseSort = keyof typeof SORT_LABELS;

export const BROWSE_SORTS = Object.keys(SORT_LABELS) as [BrowseSort, ...BrowseSort[]];

/** The mark of a photo check on cards and profiles, and its filter. It says nothing more. */
export const PHOTO_CHECKED = text('Photo checked');
