import type { OtherMember } from '../../src/shared/contract/members';
import { NO_FACTS } from '../../src/shared/rules/members/facts';

/** Someone who has told nothing, and on whom nobody has decided. */
export const otherMember = (id: string): OtherMember => ({
  id,
  firstName: id,
  gender: 'female',
  state: 'NJ',
  sharedRailLine: null,
  bio: '',
  interests: [],
  profilePicture: null,
  additionalPhotos: [],
  placeholders: {},
  personalityType: null,
  personalityTraits: [],
  prompts: [],
  facts: NO_FACTS,
  photoAlts: {},
  matchPercent: 50,
  matchReasons: [],
  liked: false,
  matched: false,
  superLikedYou: false,
  emailConfirmed: false,
  isNew: false,
  photoChecked: false,
});
