import * as z from 'zod/mini';
import { AGE_RANGE } from '../../rules/limits';
import { errorText } from '../../texts/errorText';
import { LANGUAGES } from '../../texts/language';
import { gender, requiredLine, wholeNumber } from '../fields';

const notificationShape = {
  newMatches: z.boolean(),
  messages: z.boolean(),
  likes: z.boolean(),
  marketing: z.boolean(),
};

const privacyShape = {
  showAge: z.boolean(),
  showLocation: z.boolean(),
  discoverableByEmail: z.boolean(),
  profileVisible: z.boolean(),
  showAttendance: z.boolean(),
  messagesFrom: z.enum(['everyone', 'matches']),
  /** Sums of the member's likes and passes, and of those about them, help to order lists. */
  helpOrder: z.boolean(),
  /** The trusted person of someone the member meets may see the member's first photo. */
  planPhoto: z.boolean(),
};

const AGES = errorText('Choose ages from {min} to {max}.', {
  min: AGE_RANGE.min,
  max: AGE_RANGE.max,
});
const wantedAge = wholeNumber(AGE_RANGE, AGES);

const preferenceShape = {
  genders: z.array(gender).check(z.maxLength(3, errorText('List each gender only once.'))),
  ageMin: z.nullable(wantedAge),
  ageMax: z.nullable(wantedAge),
};

const MAX_HIDDEN_WORDS = 50;
const hiddenWord = requiredLine(errorText('A hidden word'), 40);

export const settings = z.object({
  /** Of mails and notifications. */
  language: z.enum(LANGUAGES),
  notifications: z.object(notificationShape),
  privacy: z.object(privacyShape),
});

/** Whom a member wants to meet, and who may meet them. `genders: []` is everyone. */
export const matchPreferences = z.object(preferenceShape);

/** The answer of GET and PATCH /api/user/settings. */
export const allSettings = z.extend(settings, {
  matchPreferences,
  /** The consent to store sensitive data: the preferred genders, and the gender non-binary. */
  consentSensitiveData: z.boolean(),
  /** Words and phrases: a message of another member with one of them arrives silently. */
  hiddenWords: z.array(z.string()),
});

/**
 * Merged deeply: fields that are left out stay. Choosing `genders` requires the consent, given
 * before or in the same request; `consentSensitiveData: false` withdraws it and clears `genders`.
 * `hiddenWords` replaces the list; words that differ only in case or accents are one.
 */
export const changeSettingsRequest = z.strictObject({
  language: z.optional(z.enum(LANGUAGES)),
  notifications: z.optional(z.partial(z.strictObject(notificationShape))),
  privacy: z.optional(z.partial(z.strictObject(privacyShape))),
  matchPreferences: z.optional(z.partial(z.strictObject(preferenceShape))),
  consentSensitiveData: z.optional(z.boolean()),
  hiddenWords: z.optional(
    z.array(hiddenWord, errorText('Hidden words must be a list.')).check(
      z.maxLength(
        MAX_HIDDEN_WORDS,
        errorText('You can hide at most {maxHiddenWords} words.', {
          maxHiddenWords: MAX_HIDDEN_WORDS,
        }),
      ),
    ),
  ),
});

export type Settings = z.infer<typeof settings>;
export type MatchPreferences = z.infer<typeof matchPreferences>;
export type AllSettings = z.infer<typeof allSettings>;
export type ChangeSettingsRequest = z.input<typeof changeSettingsRequest>;
