import { EMPTY_REGISTRATION, type RegistrationValues } from './registration';
import type { RegistrationDraft } from './registrationDraft';

/**
 * The values to start with. A person, or the browser for them, may fill in fields before the script
 * is there: what stands in the page wins over the draft of an earlier visit.
 */
export function startingValues(
  entries: FormData,
  draft: RegistrationDraft | null,
): RegistrationValues {
  const kept = { ...EMPTY_REGISTRATION, ...draft };
  const typed = (name: string, otherwise: string) => {
    const value = entries.get(name);
    return typeof value === 'string' && value !== '' ? value : otherwise;
  };
  const ticked = entries.getAll('interests').filter((one) => typeof one === 'string');
  return {
    email: typed('email', kept.email),
    password: typed('password', ''),
    confirmPassword: typed('confirmPassword', ''),
    firstName: typed('firstName', kept.firstName),
    lastName: typed('lastName', kept.lastName),
    gender: typed('gender', kept.gender),
    age: typed('age', kept.age),
    // Chosen from a list that only the script brings, so a text in its field is not a town yet.
    city: kept.city,
    bio: typed('bio', kept.bio),
    interests: [...new Set([...kept.interests, ...ticked])],
    ownInterest: typed('ownInterest', kept.ownInterest),
    acceptTerms: entries.has('acceptTerms'),
    acknowledgeSafetyNotice: entries.has('acknowledgeSafetyNotice'),
    consentSensitiveData: false,
  };
}
