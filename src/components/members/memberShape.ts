import {
  isAbsentOr,
  isBoolean,
  isListOf,
  isNullOr,
  isNumber,
  isObjectOf,
  isOneOf,
  isRecordOf,
  isText,
} from '../../lib/shapes';
import type { OtherMember } from '../../shared/contract/members';

/** A member as the tab kept them. Of a value from another version of the page, nothing is used. */
export const isOtherMember = isObjectOf<OtherMember>({
  id: isText,
  firstName: isText,
  age: isAbsentOr(isNumber),
  gender: isOneOf('male', 'female', 'non-binary'),
  city: isAbsentOr(isText),
  state: isOneOf('NJ'),
  distance: isAbsentOr(isNumber),
  sharedRailLine: isNullOr(isText),
  bio: isText,
  interests: isListOf(isText),
  profilePicture: isNullOr(isText),
  additionalPhotos: isListOf(isText),
  placeholders: isRecordOf(isText),
  personalityType: isNullOr(isText),
  personalityTraits: isListOf(isText),
  matchPercent: isNumber,
  matchReasons: isListOf(
    isObjectOf<OtherMember['matchReasons'][number]>({
      kind: isOneOf('shared', 'fit', 'age', 'distance', 'confidence', 'sharpen'),
      text: isText,
      against: isAbsentOr(isOneOf(true)),
    }),
  ),
  liked: isBoolean,
  matched: isBoolean,
  superLikedYou: isBoolean,
  emailConfirmed: isBoolean,
  online: isAbsentOr(isBoolean),
  isDemo: isAbsentOr(isOneOf(true)),
});
