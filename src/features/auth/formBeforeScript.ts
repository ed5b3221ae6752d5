import { EMPTY_REGISTRATION, type RegistrationValues } from './registration';
import type { RegistrationDraft } from './registrationDraft';

/** Not the town: it is chosen from a list that only the script brings, so a text is none yet. */
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
 * The values to start with. A person, or the browser for them, may fill in fields before the script
 * is there: what stands in the page wins over the draft of an earlier visit.
 */
export function startingValues(
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
