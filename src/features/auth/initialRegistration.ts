import { EMPTY_REGISTRATION, type RegistrationValues } from './registration';
import type { RegistrationDraft } from './registrationDraft';

/** Not the town, whose text is no choice yet: only the script loads the list to choose from. */
const TYPED = [
  'email',
  'password',
  'confirmPassword',
  'firstName',
  'lastName',
  'gender',
  'age',
  'bio',
  'ownInterest',
] as const;

/** What was filled in before the script ran wins over the draft of an earlier visit. */
export function initialRegistration(
  entries: FormData,
  draft: RegistrationDraft | null,
): RegistrationValues {
  const values = { ...EMPTY_REGISTRATION, ...draft };
  for (const name of TYPED) {
    const value = entries.get(name);
    if (typeof value === 'string' && value !== '') values[name] = value;
  }
  const ticked = entries.getAll('interests').filter((one) => typeof one === 'string');
  return {
    ...values,
    interests: [...new Set([...values.interests, ...ticked])],
    acceptTerms: entries.has('acceptTerms'),
    acknowledgeSafetyNotice: entries.has('acknowledgeSafetyNotice'),
  };
}
