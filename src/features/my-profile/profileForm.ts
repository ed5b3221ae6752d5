import { isDraftOf } from '../../components/form/draftShape';
import type { ProfileText } from '../../components/form/profileText';
import { parsedAs } from '../../lib/api/shapes';
import { sealedTab } from '../../lib/sealed/sealedValues';
import type { Self } from '../../shared/contract/members';
import { type AnswersOf, type AnswerText, answerTextOf } from './answerText';

export interface ProfileValues extends ProfileText, AnswerText {}
export type ProfileField = keyof ProfileValues;
export type ProfileErrors = Partial<Record<ProfileField, string>>;

type Owner = Pick<Self, 'id' | 'firstName' | 'lastName' | 'age' | 'city' | 'bio' | 'interests'> &
  AnswersOf;

export function valuesOf(me: Owner): ProfileValues {
  const { firstName, lastName, age, city, bio, interests } = me;
  const text = { firstName, lastName, age: String(age), city, bio, interests, ownInterest: '' };
  return { ...text, ...answerTextOf(me) };
}

const KEY = 'parkway-profile-edit';

/** What this member typed before the page was left; `null` if it equals the profile. */
export function loadProfileDraft(me: Owner): ProfileValues | null {
  const draft = parsedAs(isDraftOf({ ...valuesOf(me), memberId: me.id }), sealedTab.read(KEY));
  if (draft?.memberId !== me.id) return null;
  const { memberId: _, ...values } = draft;
  return isUnchanged(me, values) ? null : values;
}

export function saveProfileDraft(me: Owner, values: ProfileValues): void {
  if (isUnchanged(me, values)) clearProfileDraft();
  else sealedTab.write(KEY, JSON.stringify({ ...values, memberId: me.id }));
}

function isUnchanged(me: Owner, values: ProfileValues): boolean {
  const saved = new Map<string, unknown>(Object.entries(valuesOf(me)));
  const plain = (value: unknown) => String(value ?? '').trim();
  return Object.entries(values).every(([field, value]) => plain(value) === plain(saved.get(field)));
}

export const clearProfileDraft = () => sealedTab.write(KEY, null);
