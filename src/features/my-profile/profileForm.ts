import type { ProfileWords } from '../../components/form/profileWords';
import { isListOf, isObjectOf, isText } from '../../lib/shapes';
import type { Self } from '../../shared/contract/members';
import { forgetTab, readTab, writeTab } from '../matching/tabStorage';

export type ProfileValues = ProfileWords;
export type ProfileField = keyof ProfileValues;
export type ProfileErrors = Partial<Record<ProfileField, string>>;

export function valuesOf(me: Self): ProfileValues {
  const { firstName, lastName, age, city, bio, interests } = me;
  return { firstName, lastName, age: String(age), city, bio, interests, ownInterest: '' };
}

const KEY = 'parkway-profile-edit';

interface ProfileDraft extends ProfileValues {
  /** A tab may be used by several members. */
  memberId: string;
}

const isDraft = isObjectOf<ProfileDraft>({
  memberId: isText,
  firstName: isText,
  lastName: isText,
  age: isText,
  city: isText,
  bio: isText,
  interests: isListOf(isText),
  ownInterest: isText,
});

/** What was typed before a reload; `null` when the form was not open then. */
export function loadProfileDraft(memberId: string): ProfileValues | null {
  const draft = readTab(KEY, isDraft);
  if (draft?.memberId !== memberId) return null;
  const { memberId: _, ...values } = draft;
  return values;
}

export function saveProfileDraft(memberId: string, values: ProfileValues): void {
  writeTab(KEY, { ...values, memberId });
}

export const clearProfileDraft = () => forgetTab(KEY);
