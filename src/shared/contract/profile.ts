import * as z from 'zod/mini';
import { MAX_ADDITIONAL_PHOTOS } from '../rules/limits';
import { errorText } from '../texts/errorText';
import { factsInput, hiddenFacts, photoAltsInput, promptsInput } from './answers';
import * as fields from './fields';
import { quizAnswers } from './quiz';

/** The member's own `/photos/…` URL, or an https URL that the server fetches once and stores. */
const pictureUrl = z
  .string(errorText('Give a picture by its address.'))
  .check(z.trim(), z.minLength(1, errorText('Give a picture by its address.')), z.maxLength(2_000));

/** All optional. Personality fields must equal what the server computes from `quizAnswers`. */
export const updateMemberRequest = z.strictObject({
  firstName: z.optional(fields.firstName),
  lastName: z.optional(fields.lastName),
  gender: z.optional(fields.gender),
  age: z.optional(fields.ownAge),
  city: z.optional(fields.city),
  state: z.optional(fields.state),
  bio: z.optional(fields.bio),
  interests: z.optional(fields.interests),
  consentSensitiveData: z.optional(z.literal(true)),
  profilePicture: z.optional(z.nullable(pictureUrl)),
  additionalPhotos: z.optional(
    z.array(pictureUrl, errorText('Additional photos must be a list.')).check(
      z.maxLength(
        MAX_ADDITIONAL_PHOTOS,
        errorText('You can have at most {maxAdditionalPhotos} additional photos.', {
          maxAdditionalPhotos: MAX_ADDITIONAL_PHOTOS,
        }),
      ),
      z.refine((list) => new Set(list).size === list.length, errorText('A photo is listed twice.')),
    ),
  ),
  prompts: z.optional(promptsInput),
  facts: z.optional(factsInput),
  /** The whole list, replacing the former one. */
  hiddenFacts: z.optional(hiddenFacts),
  /** Faith is sensitive data in New Jersey: stating it requires this, once, until it is removed. */
  consentFaith: z.optional(z.literal(true)),
  photoAlts: z.optional(photoAltsInput),
  quizAnswers: z.optional(quizAnswers),
  personalityType: z.optional(z.string()),
  personalityTraits: z.optional(z.array(z.string())),
  personalityInsights: z.optional(z.array(z.string())),
});

export const profilePictureResponse = z.object({ profilePicture: z.nullable(z.string()) });
export const additionalPhotosResponse = z.object({ additionalPhotos: z.array(z.string()) });

export type UpdateMemberRequest = z.input<typeof updateMemberRequest>;
export type UpdateMemberInput = z.infer<typeof updateMemberRequest>;
