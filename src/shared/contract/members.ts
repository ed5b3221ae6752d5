import * as z from 'zod/mini';
import { AGE_RANGE_PATTERN, BROWSE_SORTS } from '../rules/discovery/browseFilters';
import { DISTANCE_OPTIONS } from '../rules/discovery/distanceOptions';
import { FACT_FILTERS, heightRange } from '../rules/discovery/factFilters';
import { MAX_INTERESTS, TEXT_LIMITS } from '../rules/limits';
import { HEIGHT_CM, INTENTIONS } from '../rules/members/facts';
import { GENDERS } from '../rules/members/genders';
import { PERSONALITY_TYPES } from '../rules/members/personality';
import { errorText } from '../texts/errorText';
import { matchPreferences, settings } from './account/settings';
import { facts, hiddenFacts, photoAlts, promptAnswers } from './answers';
import { cursor, email, gender, id, isoTime, pageLimit, typedText } from './fields';
import { remark } from './remarks';
import { fraudNotice, photoCheck, warning } from './safety';

/**
 * One line that explains the percentage that two members are shown. Reasons for it come first, then
 * those against it, then how certain it is and what would make it more certain.
 */
export const matchReason = z.object({
  kind: z.enum(['plans', 'shared', 'fit', 'age', 'distance', 'confidence', 'sharpen']),
  text: z.string(),
  /** It lowers the percentage. */
  against: z.optional(z.literal(true)),
});

/** A member's profile, as they and others see it. */
const profile = {
  bio: z.string(),
  interests: z.array(z.string()),
  profilePicture: z.nullable(z.string()),
  additionalPhotos: z.array(z.string()),
  /** For each picture URL a data URI of a very small WebP to show until the picture is loaded. */
  placeholders: z.record(z.string(), z.string()),
  personalityType: z.nullable(z.string()),
  personalityTraits: z.array(z.string()),
  prompts: promptAnswers,
  facts,
  /** Descriptions of pictures by URL, where there is one. */
  photoAlts,
};

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
  ...profile,
  personalityInsights: z.array(z.string()),
  hiddenFacts,
  isPremium: z.boolean(),
  subscriptionStatus: z.enum(['none', 'trial', 'active', 'cancelled', 'lapsed', 'refunded']),
  subscriptionEndDate: z.nullable(isoTime),
  trialAvailable: z.boolean(),
  /** Until when a boost shows this member first nearby; `null` without one. */
  boostedUntil: z.nullable(isoTime),
  boostAvailable: z.boolean(),
  browseIncognito: z.boolean(),
  isActive: z.boolean(),
  createdAt: isoTime,
  lastLogin: z.nullable(isoTime),
  emailConfirmed: z.boolean(),
  /**
   * Data that a device stored before then (drafts, unsent messages) may be someone else's; `null`:
   * all is yours.
   */
  accessEndedAt: z.nullable(isoTime),
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
  photoChecked: z.optional(z.boolean()),
  /** The latest one; without one there never was any. */
  photoCheck: z.optional(photoCheck),
  /** Matches that no device has shown yet. */
  matchesToShow: z.optional(z.int()),
  /** An administrator's warning, until it is acknowledged. */
  warning: z.optional(warning),
  /** Someone you talked with was removed for fraud, until you acknowledge it. */
  fraudNotice: z.optional(fraudNotice),
});

/** Another member as this viewer may see them. Optional fields are hidden by that member. */
export const otherMember = z.object({
  id,
  firstName: z.string(),
  age: z.optional(z.int()),
  gender,
  city: z.optional(z.string()),
  state: z.literal('NJ'),
  /** Miles between the two town centers, one decimal. */
  distance: z.optional(z.number()),
  /** A rail line that stops in both towns; `null` without one, or when either hides the town. */
  sharedRailLine: z.nullable(z.string()),
  ...profile,
  matchPercent: z.int(),
  matchReasons: z.array(matchReason),
  liked: z.boolean(),
  matched: z.boolean(),
  superLikedYou: z.boolean(),
  /** What their like is about, while it is unanswered; not in the browse list. */
  remark: z.optional(remark),
  emailConfirmed: z.boolean(),
  /** Joined within the last 14 days. */
  isNew: z.boolean(),
  /** Two people compared the main photo with one that the member took for it. */
  photoChecked: z.optional(z.boolean()),
  online: z.optional(z.boolean()),
  /** You don't fit their preferences and can't like or write first; in answers about one member. */
  isOutsidePreferences: z.optional(z.literal(true)),
  /** Where your next message goes until they answer, or its refusal; about one member only. */
  firstMessage: z.optional(z.enum(['request', 'matchesOnly'])),
  /** A made-up member of a demonstration, and labeled as such. */
  isDemo: z.optional(z.literal(true)),
});

export const otherMembers = z.array(otherMember);

/** A member by id: oneself in full. */
export const member = z.union([self, otherMember]);

const ageRange = z
  .string()
  .check(z.regex(AGE_RANGE_PATTERN, errorText('Age must be a range such as 25-35 or 55+.')));

const listOf = (label: string, values: readonly string[]) =>
  z.string().check(
    z.maxLength(200),
    z.refine(
      (list) => list.split(',').every((each) => values.includes(each)),
      errorText('{label} must be one or more of {values}, separated by commas.', {
        label,
        values: values.join(', '),
      }),
    ),
  );

/** For premium. A list with commas matches any of its values; the filters combine. */
const advancedFilters = {
  interests: z.optional(
    typedText({ label: errorText('Interests'), max: MAX_INTERESTS * TEXT_LIMITS.interest }),
  ),
  personality: z.optional(
    listOf(
      'Personality',
      PERSONALITY_TYPES.map(({ name }) => name),
    ),
  ),
  gender: z.optional(listOf('Gender', GENDERS)),
  quiz: z.optional(z.literal('taken', errorText('Use quiz=taken.'))),
  /** A town to search from instead of one's own. */
  from: z.optional(typedText({ label: errorText('Town'), max: TEXT_LIMITS.city })),
};

/** Of those who say so; a list with commas matches any of its values. */
const factFilters = {
  children: z.optional(listOf('Children', FACT_FILTERS.children)),
  smoking: z.optional(listOf('Smoking', FACT_FILTERS.smoking)),
  drinking: z.optional(listOf('Drinking', FACT_FILTERS.drinking)),
  faith: z.optional(listOf('Faith', FACT_FILTERS.faith)),
  languages: z.optional(listOf('Languages', FACT_FILTERS.languages)),
  height: z.optional(
    z.string().check(
      z.refine(
        (range) => heightRange(range) !== null,
        errorText('Height must be a range such as 160-185, from {min} to {max}.', {
          min: HEIGHT_CM.min,
          max: HEIGHT_CM.max,
        }),
      ),
    ),
  ),
};

export const searchFilters = {
  city: z.optional(typedText({ label: errorText('Town'), max: TEXT_LIMITS.city })),
  distance: z.optional(
    z.enum(DISTANCE_OPTIONS, errorText('Distance must be 5, 10, 25, 50, 100 or all.')),
  ),
  age: z.optional(ageRange),
  intention: z.optional(
    z.enum(
      INTENTIONS,
      errorText('Intention must be one of {intentions}.', { intentions: INTENTIONS.join(', ') }),
    ),
  ),
  ...factFilters,
  photoChecked: z.optional(z.literal('true', errorText('Use photoChecked=true.'))),
  ...advancedFilters,
};

/** Either `email` alone, which finds at most one member, or `excludeCurrentUser` and filters. */
export const browseQuery = z
  .strictObject({
    excludeCurrentUser: z.optional(z.literal('true', errorText('Add excludeCurrentUser=true.'))),
    /** The exact address of a member who allows being found by it. */
    email: z.optional(email),
    ...searchFilters,
    sort: z.optional(
      z.enum(BROWSE_SORTS, errorText('Sort must be both, recent, match, distance or new.')),
    ),
    cursor: z.optional(cursor),
    limit: z.optional(pageLimit()),
  })
  .check(
    z.refine((query) => query.email !== undefined || query.excludeCurrentUser === 'true', {
      path: ['excludeCurrentUser'],
      message: errorText('Add excludeCurrentUser=true.'),
    }),
    z.refine((query) => query.email === undefined || Object.keys(query).length === 1, {
      path: ['email'],
      message: errorText('Search for an address on its own, without other filters.'),
    }),
  );

/**
 * A search to count. With the last two it counts as if these were one's own preferences:
 * `wantsGenders=` is everyone, `wantsAge=any` every age.
 */
export const countQuery = z.strictObject({
  ...searchFilters,
  wantsGenders: z.optional(
    z.union(
      [z.literal(''), listOf('Gender', GENDERS)],
      errorText('Genders must be from {genders}.', { genders: GENDERS.join(', ') }),
    ),
  ),
  wantsAge: z.optional(
    z.union([z.literal('any'), ageRange], errorText('Age must be any, 25-35 or 55+.')),
  ),
});

/** People who are not decided on yet: exact below 50; otherwise there are at least so many. */
const peopleCount = { count: z.int(), isExact: z.boolean() };

/** How many people a search shows, and how many more a wider one does. */
export const memberCount = z.object({
  ...peopleCount,
  wider: z.array(
    z.object({
      /** The filters to change; `null` removes one. */
      change: z.record(z.string(), z.nullable(z.string())),
      ...peopleCount,
    }),
  ),
});

export const boostResponse = z.object({ boostedUntil: isoTime });

export type Self = z.infer<typeof self>;
export type OtherMember = z.infer<typeof otherMember>;
export type MatchReason = z.infer<typeof matchReason>;
export type MemberCount = z.infer<typeof memberCount>;
export type CountQuery = z.infer<typeof countQuery>;
export type BrowseQuery = z.infer<typeof browseQuery>;
export type BoostResponse = z.infer<typeof boostResponse>;
