export const PASSWORDS_DIFFER = "Passwords don't match";

/** The form as it stands: texts as typed, ticks as ticked. */
export interface RegistrationValues {
  email: string;
  password: string;
  confirmPassword: string;
  firstName: string;
  lastName: string;
  gender: string;
  age: string;
  city: string;
  bio: string;
  interests: readonly string[];
  /** A word of one's own that was typed but not added yet. */
  ownInterest: string;
  acceptTerms: boolean;
  acknowledgeSafetyNotice: boolean;
  consentSensitiveData: boolean;
}

export const EMPTY_REGISTRATION: RegistrationValues = {
  email: '',
  password: '',
  confirmPassword: '',
  firstName: '',
  lastName: '',
  gender: '',
  age: '',
  city: '',
  bio: '',
  interests: [],
  ownInterest: '',
  acceptTerms: false,
  acknowledgeSafetyNotice: false,
  consentSensitiveData: false,
};

export type RegistrationField = keyof RegistrationValues;
export type RegistrationErrors = Partial<Record<RegistrationField, string>>;

export function isRegistrationField(name: string | undefined): name is RegistrationField {
  return name !== undefined && Object.hasOwn(EMPTY_REGISTRATION, name);
}

export function needsConsent(values: RegistrationValues): boolean {
  return values.gender === 'non-binary';
}

/** Both filled in and not the same: what the live hint under the confirmation says. */
export function passwordsDiffer({ password, confirmPassword }: RegistrationValues): boolean {
  return password !== '' && confirmPassword !== '' && password !== confirmPassword;
}
