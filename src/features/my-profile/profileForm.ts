import { isDraftOf } from '../../components/form/draftShape';
import type { ProfileText } from '../../components/form/profileText';
import { parsedAs } from '../../lib/shapes';
import { tab } from '../../lib/storage';
import type { Self } from '../../shared/contract/members';

export type ProfileValues = ProfileText;
export type ProfileField = keyof ProfileValues;
export type ProfileErrors = Partial<Record<ProfileField, string>>;

type Owner = Pick<Self, 'id' | 'firstName' | 'lastName' | 'age' | 'city' | 'bio' | 'interests'>;

export function valuesOf(me: Owner): ProfileValues {
  const { firstName, lastName, age, city, bio, interests } = me;
  return { firstName, lastName, age: String(age), city, bio, interests, ownInterest: '' };
}

const KEY = 'parkway-profile-edit';

/** What this member typed before the page was left; `null` when that changes nothing. */
export function loadProfileDraft(me: Owner): ProfileValues | null {
  const draft = parsedAs(isDraftOf({ ...valuesOf(me), memberId: me.id }), tab.read(KEY));
  if (draft?.memberId !== me.id) return null;
  const { memberId: _, ...values } = draft;
  return isUnchanged(me, values) ? null : values;
}

/** Keeps what was typed. A form that says what the profile says leaves nothing to come back to. */
export function saveProfileDraft(me: Owner, values: ProfileValues): void {
  if (isUnchanged(me, values)) clearProfileDraft();
  else tab.write(KEY, JSON.stringify({ ...values, memberId: me.id }));
}

function isUnchanged(me: Owner, values: ProfileValues): boolean {
  const saved = valuesOf(me);
  return (
    String(values.interests) === String(saved.interests) &&
    (['firstName', 'lastName', 'age', 'city', 'bio', 'ownInterest'] as const).every(
      (field) => values[field].trim() === saved[field].trim(),
    )
  );
}

export const clearProfileDraft = () => tab.write(KEY, null);
