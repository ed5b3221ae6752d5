import type { MatchPreferences } from '../../shared/contract/account/settings';
import type { MemberCount } from '../../shared/contract/members';
import { AGE_RANGE } from '../../shared/rules/limits';
import type { Gender } from '../../shared/rules/members/genders';

export type Preferences = Pick<MatchPreferences, 'ageMin' | 'ageMax'> & {
  /** An empty list means everyone. */
  genders: readonly Gender[];
};

/** Exact, or at least so many. */
export type PeopleCount = Pick<MemberCount, 'count' | 'isExact'>;

export const NO_PREFERENCES = { genders: [], ageMin: null, ageMax: null } satisfies Preferences;

/** In the order of the sentence. */
const PEOPLE: readonly (readonly [Gender, string])[] = [
  ['female', 'women'],
  ['male', 'men'],
  ['non-binary', 'non-binary people'],
];
const AND = new Intl.ListFormat('en-US', { type: 'conjunction' });

export function hasPreference({ genders, ageMin, ageMax }: Preferences): boolean {
  return genders.length > 0 || ageMin !== null || ageMax !== null;
}

/** `women and men aged 25 to 35`, `people aged 55 and older`. */
export function preferredPeople({ genders, ageMin, ageMax }: Preferences): string {
  const names = PEOPLE.filter(([gender]) => genders.includes(gender)).map(([, name]) => name);
  const people = names.length === 0 ? 'people' : AND.format(names);
  if (ageMin === null && ageMax === null) return people;
  if (ageMax === null) return `${people} aged ${ageMin} and older`;
  if (ageMin === ageMax) return `${people} aged ${ageMax}`;
  return `${people} aged ${ageMin ?? AGE_RANGE.min} to ${ageMax}`;
}

/** What the preferences do, in both directions. */
export const preferenceSentence = (preferences: Preferences) =>
  `You'll see ${preferredPeople(preferences)}, and only they will see you.`;

/** `That leaves 12 people within 25 miles of Hoboken.` */
export function leftSentence({ count, isExact }: PeopleCount, town: string): string {
  const where = `within 25 miles of ${town}`;
  if (count === 0) return `That leaves nobody ${where} yet.`;
  return `That leaves ${peopleText({ count, isExact })} ${where}.`;
}

/** `1 person`, `12 people`, `50+ people`. */
export function peopleText({ count, isExact }: PeopleCount): string {
  if (!isExact) return `${count}+ people`;
  return count === 1 ? '1 person' : `${count} people`;
}

/** As the parameters of a count; empty genders are any. */
export function asParameters({ genders, ageMin, ageMax }: Preferences) {
  return { wantsGenders: genders.join(','), wantsAge: agesParameter(ageMin, ageMax) };
}

function agesParameter(min: number | null, max: number | null): string {
  if (min === null && max === null) return 'any';
  return max === null ? `${min}+` : `${min ?? AGE_RANGE.min}-${max}`;
}
