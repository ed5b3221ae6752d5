import type { ProfileWords } from '../../components/form/profileWords';
import type { Self } from '../../shared/contract/members';

export interface SettingsProfile extends ProfileWords {
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

/** The errors that still hold once this part of the form was changed. */
export function withoutThoseOf(
  part: Partial<SettingsProfile>,
  errors: SettingsProfileErrors,
): SettingsProfileErrors {
  // A word of one's own is judged with the interests.
  const gone = new Set([...Object.keys(part), ...('ownInterest' in part ? ['interests'] : [])]);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !gone.has(field)));
}
