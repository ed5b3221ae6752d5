import type { MatchPreferences } from '../../shared/contract/account/settings';
import type { MemberCount } from '../../shared/contract/members';
import { AGE_RANGE } from '../../shared/rules/limits';
import type { Gender } from '../../shared/rules/members/genders';
import { listFormat } from '../../shared/texts/formats';
import { plural, type Text, t, text } from '../../shared/texts/t';

export type Preferences = Pick<MatchPreferences, 'ageMin' | 'ageMax'> & {
  /** An empty list means everyone. */
  genders: readonly Gender[];
};

export type PeopleCount = Pick<MemberCount, 'count' | 'isExact'>;

export const NO_PREFERENCES = { genders: [], ageMin: null, ageMax: null } satisfies Preferences;

/** In the order of the sentence. */
const PEOPLE: readonly (readonly [Gender, Text])[] = [
  ['female', text('women')],
  ['male', text('men')],
  ['non-binary', text('non-binary people')],
];

export function hasPreference({ genders, ageMin, ageMax }: Preferences): boolean {
  return genders.length > 0 || ageMin !== null || ageMax !== null;
}

/** `women and men aged 25 to 35`, `people aged 55 and older`. */
export function preferredPeople({ genders, ageMin, ageMax }: Preferences): string {
  const names = PEOPLE.filter(([gender]) => genders.includes(gender)).map(([, name]) => t(name));
  const people = names.length === 0 ? t('people') : listFormat().format(names);
  if (ageMin === null && ageMax === null) return people;
  if (ageMax === null)
    return t('{people} aged {min} and older', { people, min: ageMin ?? AGE_RANGE.min });
  if (ageMin === ageMax) return t('{people} aged {age}', { people, age: ageMax });
  return t('{people} aged {min} to {max}', {
    people,
    min: ageMin ?? AGE_RANGE.min,
    max: ageMax,
  });
}

/** What the preferences do, in both directions. */
export const preferenceSentence = (preferences: Preferences) =>
  t("You'll see {people}, and only they will see you.", { people: preferredPeople(preferences) });

/** `That leaves 12 people within 25 miles of Hoboken.` */
export function leftSentence({ count, isExact }: PeopleCount, town: string): string {
  if (count === 0) return t('That leaves nobody within 25 miles of {town} yet.', { town });
  const people = peopleText({ count, isExact });
  return t('That leaves {people} within 25 miles of {town}.', { people, town });
}

/** `1 person`, `12 people`, `50+ people`. */
export function peopleText({ count, isExact }: PeopleCount): string {
  if (!isExact) return t('{count}+ people', { count });
  return plural(count, { one: '{count} person', other: '{count} people' });
}

/** As the parameters of a count; empty genders are any. */
export function asParameters({ genders, ageMin, ageMax }: Preferences) {
  return { wantsGenders: genders.join(','), wantsAge: agesParameter(ageMin, ageMax) };
}

function agesParameter(min: number | null, max: number | null): string {
  if (min === null && max === null) return 'any';
  return max === null ? `${min}+` : `${min ?? AGE_RANGE.min}-${max}`;
}
