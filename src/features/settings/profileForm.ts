import type { ProfileText } from '../../components/form/profileText';
import { isListOf, isObjectOf, isText } from '../../lib/shapes';
import { tab } from '../../lib/storage';
import { typedBefore } from '../../lib/wayHere';
import type { Self } from '../../shared/contract/members';

export interface SettingsProfile extends ProfileText {
  gender: string;
  consentSensitiveData: boolean;
}

export type SettingsProfileErrors = Partial<Record<keyof SettingsProfile, string>>;

export function profileOf(me: Self): SettingsProfile {
  const { firstName, lastName, gender, age, city, bio, interests } = me;
  return {
    firstName,
    lastName,
    gender,
    age: String(age),
    city,
    bio,
    interests,
    ownInterest: '',
    consentSensitiveData: false,
  };
}

const KEY = 'parkway-settings-profile';

/** Without the consent: it is given anew each time. */
interface SettingsDraft extends Omit<SettingsProfile, 'consentSensitiveData'> {
  /** A tab may be used by several members. */
  memberId: string;
}

const isDraft = isObjectOf<SettingsDraft>({
  memberId: isText,
  firstName: isText,
  lastName: isText,
  gender: isText,
  age: isText,
  city: isText,
  bio: isText,
  interests: isListOf(isText),
  ownInterest: isText,
});

/** The member's profile, or what was typed over it before the page was loaded again. */
export function startingProfile(me: Self): SettingsProfile {
  const draft = typedBefore(KEY, isDraft);
  if (draft?.memberId !== me.id) return profileOf(me);
  const { memberId: _, ...typed } = draft;
  return { ...typed, consentSensitiveData: false };
}

export function keepProfile(memberId: string, values: SettingsProfile): void {
  const { consentSensitiveData: _, ...typed } = values;
  tab.write(KEY, JSON.stringify({ ...typed, memberId }));
}

export const dropProfile = () => tab.write(KEY, null);

/** The errors that still hold once this part of the form was changed. */
export function withoutThoseOf(
  part: Partial<SettingsProfile>,
  errors: SettingsProfileErrors,
): SettingsProfileErrors {
  // A word of one's own is judged with the interests.
  const gone = new Set([...Object.keys(part), ...('ownInterest' in part ? ['interests'] : [])]);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !gone.has(field)));
}
