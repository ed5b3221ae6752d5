import * as z from 'zod/mini';
import { AGE_RANGE_PATTERN, BROWSE_SORTS } from '../rules/browseFilters';
import { DISTANCE_OPTIONS } from '../rules/distanceOptions';
import { PAGE_SIZE, TEXT_LIMITS } from '../rules/limits';
import { gender, id, isoTime, text } from './fields';
import { matchPreferences, settings } from './settings';

/** One line of why two members are shown the percentage they are shown. */
export const matchReason = z.object({
  kind: z.enum(['shared', 'fit', 'age', 'distance', 'confidence', 'sharpen']),
  text: z.string(),
});

/** The signed-in member as only they see themselves. */
export const self = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  gender,
  age: z.int(),
  city: z.string(),
  state: z.literal('NJ'),
  bio: z.string(),
  interests: z.array(z.string()),
  profilePicture: z.nullable(z.string()),
  additionalPhotos: z.array(z.string()),
  personalityType: z.nullable(z.string()),
  personalityTraits: z.array(z.string()),
  personalityInsights: z.array(z.string()),
  isPremium: z.boolean(),
  subscriptionStatus: z.enum(['none', 'trial', 'active', 'cancelled', 'lapsed', 'refunded']),
  subscriptionEndDate: z.nullable(isoTime),
  trialAvailable: z.boolean(),
  browseIncognito: z.boolean(),
  isActive: z.boolean(),
  createdAt: isoTime,
  lastLogin: z.nullable(isoTime),
  emailConfirmed: z.boolean(),
  mustChangePassword: z.boolean(),
  role: z.enum(['member', 'admin']),
  matchPreferences,
  settings,
  superLikesUsedToday: z.int(),
  /** `null` is unlimited. */
  likesLeftToday: z.nullable(z.int()),
  /** `null` is unlimited. */
  messagesLeftToday: z.nullable(z.int()),
  unreadCount: z.int(),
});

/** Another member as this viewer may see them. Optional fields are hidden by that member. */
export const otherMember = z.object({
  id,
  firstName: z.string(),
  age: z.optional(z.int()),
  gender,
  city: z.optional(z.string()),
  state: z.literal('NJ'),
  /** Miles between the two town centres, one decimal. */
  distance: z.optional(z.number()),
  bio: z.string(),
  interests: z.array(z.string()),
  profilePicture: z.nullable(z.string()),
  additionalPhotos: z.array(z.string()),
  personalityType: z.nullable(z.string()),
  personalityTraits: z.array(z.string()),
  matchPercent: z.int(),
  matchReasons: z.array(matchReason),
  liked: z.boolean(),
  matched: z.boolean(),
  superLikedYou: z.boolean(),
  emailConfirmed: z.boolean(),
  online: z.optional(z.boolean()),
  /** A made-up member of a demonstration, to be shown as such. */
  isDemo: z.optional(z.literal(true)),
});

const ageRange = z
  .string()
  .check(z.regex(AGE_RANGE_PATTERN, 'Age is a range such as 25-35 or 55+.'));

export const browseQuery = z.strictObject({
  excludeCurrentUser: z.literal('true', 'Say excludeCurrentUser=true.'),
  city: z.optional(text({ label: 'Town', max: TEXT_LIMITS.city })),
  distance: z.optional(z.enum(DISTANCE_OPTIONS, 'Distance is 5, 10, 25, 50, 100 or all.')),
  age: z.optional(ageRange),
  sort: z.optional(z.enum(BROWSE_SORTS, 'Sort is recent, match or distance.')),
  cursor: z.optional(z.string().check(z.maxLength(200, 'That is not a cursor of ours.'))),
  limit: z.optional(
    z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/, `Limit is 1 to ${PAGE_SIZE.browseMax}.`)),
  ),
});

export const memberParams = z.object({ id });

export type Self = z.infer<typeof self>;
export type OtherMember = z.infer<typeof otherMember>;
export type MatchReason = z.infer<typeof matchReason>;
export type BrowseQuery = z.infer<typeof browseQuery>;
