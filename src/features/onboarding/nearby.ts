import type { OtherMember, Self } from '../../shared/contract/members';
import type { Gender } from '../../shared/rules/members/genders';
import { type AgeChoice, agesOf } from './ageChoice';

export interface ChosenPreferences {
  genders: readonly Gender[];
  ages: AgeChoice | null;
}

export interface Nearby {
  members: readonly OtherMember[];
  /** Whether `members` has everyone nearby. */
  isAll: boolean;
}

/** Nearby members who match the preferences. */
export function filterByGender({ members, isAll }: Nearby, { genders }: ChosenPreferences): Nearby {
  if (genders.length === 0) return { members, isAll };
  return { members: members.filter(({ gender }) => genders.includes(gender)), isAll };
}

/** `41 people within 25 miles of Hoboken`. */
export function nearbyText({ members, isAll }: Nearby, town: string): string {
  const where = `within 25 miles of ${town}`;
  if (members.length === 0) return isAll ? `Nobody ${where} yet` : `A few people ${where}`;
  const people = members.length === 1 ? '1 person' : `${members.length} people`;
  return isAll ? `${people} ${where}` : `More than ${people} ${where}`;
}

/**
 * The server lists members who fit the stored preferences. So a count is right only if the stored
 * preferences are not narrower than the chosen ones.
 */
export function canCount({ matchPreferences }: Self, preferences: ChosenPreferences): boolean {
  const { genders, ageMin, ageMax } = matchPreferences;
  const ages = agesOf(preferences.ages);
  const hasWiderAges =
    (ageMin !== null && (ages.ageMin ?? 0) < ageMin) ||
    (ageMax !== null && (ages.ageMax ?? 1_000) > ageMax);
  const hasOthers =
    genders.length > 0 &&
    (preferences.genders.length === 0 ||
      preferences.genders.some((gender) => !genders.includes(gender)));
  return !hasWiderAges && !hasOthers;
}
