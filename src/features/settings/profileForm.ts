import { isDraftOf } from '../../components/form/draftShape';
import type { ProfileText } from '../../components/form/profileText';
import { restoreAfterReload } from '../../lib/navigationType';
import { sealedTab } from '../../lib/sealed/sealedValues';
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

/** The consent is given anew each time. */
export function startingProfile(me: Self): SettingsProfile {
  const { consentSensitiveData: _consent, ...form } = profileOf(me);
  const draft = restoreAfterReload(sealedTab, KEY, isDraftOf({ ...form, memberId: me.id }));
  if (draft?.memberId !== me.id) return profileOf(me);
  const { memberId: _, ...typed } = draft;
  return { ...typed, consentSensitiveData: false };
}

/** Several members may use one tab, so the draft has the member's id. */
export function keepProfile(memberId: string, values: SettingsProfile): void {
  const { consentSensitiveData: _, ...typed } = values;
  sealedTab.write(KEY, JSON.stringify({ ...typed, memberId }));
}

export const dropProfile = () => sealedTab.write(KEY, null);

export function withoutThoseOf(
  part: Partial<SettingsProfile>,
  errors: SettingsProfileErrors,
): SettingsProfileErrors {
  // A custom interest is validated with the interests.
  const gone = new Set([...Object.keys(part), ...('ownInterest' in part ? ['interests'] : [])]);
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !gone.has(field)));
}
