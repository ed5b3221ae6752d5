import { EMPTY_REGISTRATION, type RegistrationValues } from './registration';
import type { RegistrationDraft } from './registrationDraft';

/**
 * Excludes the town: it is chosen from a list that only the script loads, so its text is no choice
 * yet.
 */
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

/**
 * The initial values. A person or the browser may fill in fields before the script runs; such
 * values win over the draft of an earlier visit.
 */
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
