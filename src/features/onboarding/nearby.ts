import type { OtherMember, Self } from '../../shared/contract/members';
import type { Gender } from '../../shared/rules/genders';
import { type AgeChoice, agesOf } from './ageChoice';

export interface Wish {
  genders: readonly Gender[];
  ages: AgeChoice | null;
}

export interface Nearby {
  members: readonly OtherMember[];
  /** No others are near but these. */
  isAll: boolean;
}

/** Of whom is near, those who fit the wish. */
export function whoFits({ members, isAll }: Nearby, { genders }: Wish): Nearby {
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
 * The server lists who fits what is stored: a count says what the wish brings only while nothing
 * narrower is stored than what is chosen.
 */
export function canCount({ matchPreferences }: Self, wish: Wish): boolean {
  const { genders, ageMin, ageMax } = matchPreferences;
  const ages = agesOf(wish.ages);
  const hasWiderAges =
    (ageMin !== null && (ages.ageMin ?? 0) < ageMin) ||
    (ageMax !== null && (ages.ageMax ?? 1_000) > ageMax);
  const hasOthers =
    genders.length > 0 &&
    (wish.genders.length === 0 || wish.genders.some((gender) => !genders.includes(gender)));
  return !hasWiderAges && !hasOthers;
}
