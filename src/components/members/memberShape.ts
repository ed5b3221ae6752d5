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
} from '../../lib/api/shapes';
import type { OtherMember } from '../../shared/contract/members';
import type { LikedDetail } from '../../shared/contract/remarks';
import { CHILDREN, DRINKING, FAITHS, INTENTIONS, SMOKING } from '../../shared/rules/members/facts';
import { DETAIL_KINDS, PROMPT_IDS } from '../../shared/rules/members/promptIds';

const isFacts = isObjectOf<OtherMember['facts']>({
  intention: isNullOr(isOneOf(...INTENTIONS)),
  children: isNullOr(isOneOf(...CHILDREN)),
  heightCm: isNullOr(isNumber),
  work: isNullOr(isText),
  languages: isNullOr(isListOf(isText)),
  smoking: isNullOr(isOneOf(...SMOKING)),
  drinking: isNullOr(isOneOf(...DRINKING)),
  faith: isNullOr(isOneOf(...FAITHS)),
});

/** A member as the tab stored them. Rejects a value from another version of the page. */
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
  prompts: isListOf(
    isObjectOf<OtherMember['prompts'][number]>({
      prompt: isOneOf(...PROMPT_IDS),
      answer: isText,
    }),
  ),
  facts: isFacts,
  photoAlts: isRecordOf(isText),
  matchPercent: isNumber,
  matchReasons: isListOf(
    isObjectOf<OtherMember['matchReasons'][number]>({
      kind: isOneOf('plans', 'shared', 'fit', 'age', 'distance', 'confidence', 'sharpen'),
      text: isText,
      against: isAbsentOr(isOneOf(true)),
    }),
  ),
  liked: isBoolean,
  matched: isBoolean,
  superLikedYou: isBoolean,
  remark: isAbsentOr(
    isObjectOf<NonNullable<OtherMember['remark']>>({
      on: isNullOr(
        isObjectOf<LikedDetail>({
          kind: isOneOf(...DETAIL_KINDS),
          value: isText,
          text: isText,
        }),
      ),
      comment: isNullOr(isText),
      hasHiddenWord: isAbsentOr(isOneOf(true)),
    }),
  ),
  emailConfirmed: isBoolean,
  isNew: isBoolean,
  photoChecked: isAbsentOr(isBoolean),
  online: isAbsentOr(isBoolean),
  isOutsidePreferences: isAbsentOr(isOneOf(true)),
  firstMessage: isAbsentOr(isOneOf('request', 'matchesOnly')),
  isDemo: isAbsentOr(isOneOf(true)),
});
