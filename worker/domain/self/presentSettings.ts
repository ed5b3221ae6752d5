import { GENDERS, type Gender } from '../../../src/shared/contract/fields';
import type { MatchPreferences, Settings } from '../../../src/shared/contract/settings';
import type { MemberRow } from '../actor';

export function settingsOf(member: MemberRow): Settings {
  return {
    notifications: {
      newMatches: member.notifyNewMatches,
      messages: member.notifyMessages,
      likes: member.notifyLikes,
      marketing: member.notifyMarketing,
    },
    privacy: {
      showAge: member.showAge,
      showLocation: member.showLocation,
      discoverableByEmail: member.discoverableByEmail,
      profileVisible: member.profileVisible,
      showAttendance: member.showAttendance,
      messagesFrom: member.messagesFrom,
    },
  };
}

export function matchPreferencesOf(member: MemberRow): MatchPreferences {
  return {
    genders: GENDERS.filter((gender) => (member.prefGenders & bitOf(gender)) !== 0),
    ageMin: member.prefAgeMin,
    ageMax: member.prefAgeMax,
  };
}

/** The genders as the bits that a member's row keeps; 0 is everyone. */
export function genderBits(genders: readonly Gender[]): number {
  return genders.reduce((bits, gender) => bits | bitOf(gender), 0);
}

function bitOf(gender: Gender): number {
  return 1 << GENDERS.indexOf(gender);
}
